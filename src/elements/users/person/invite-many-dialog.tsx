import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';

import { reasonOf } from '#core/editing/failure.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Icon } from '#core/ui/icon.tsx';
import { useRested } from '#core/ui/fields/use-rested.ts';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { DialogButtons } from '#core/ui/overlays/dialog-buttons.tsx';

import { GroupsChoice } from '../list/batch-choice.tsx';
import { userCalls, userQueries } from '../users-queries.ts';
import { MOST_INVITED, pastedPeople, type PastedPerson } from './pasted-people.ts';

interface Refused {
  person: PastedPerson;
  why: string;
}

/** Invites everybody of a pasted list: who was refused stays in the field, with the reason. */
export function InviteManyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const id = useId();
  const [text, setText] = useState('');
  const [groups, setGroups] = useState<string[]>([]);
  const { people, nameless, unread } = pastedPeople(text);
  const { members, asked } = useMembersAmong(nameless);
  const { busy, done, refused, send } = useInviting(groups);
  const isTooMany = people.length > MOST_INVITED;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (people.length === 0 || isTooMany) return;
    const left = await send(people);
    const rest = [...left.map(lineOf), ...nameless.map(lineOf), ...unread];
    if (rest.length === 0) onClose();
    else setText(rest.join('\n'));
  };
  return (
    <Dialog
      open
      width={600}
      title={t('invite.many')}
      dismissable={text === ''}
      busy={busy}
      onClose={onClose}
      footer={
        <DialogButtons
          form={id}
          submit={t('invite.sendMany', { count: people.length })}
          busy={busy}
          disabled={people.length === 0 || isTooMany}
          onClose={onClose}
        />
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-muted text-sm">{t('invite.manyText')}</p>
        <TextArea
          label={t('invite.list')}
          rows={8}
          value={text}
          disabled={busy}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="text-sm" role="status">
          {busy ? t('invite.progress', { done, count: people.length }) : t('invite.found', { count: people.length })}
          {isTooMany && ` ${t('invite.tooMany', { count: MOST_INVITED })}`}
        </p>
        <FirstRead people={people} />
        <NotRead said={t('invite.unread', { count: unread.length })} lines={unread} />
        <NotRead said={t('invite.members', { count: members.length })} lines={members} />
        <NotRead said={t('invite.nameless', { count: asked.length })} lines={asked} />
        <GroupsChoice value={groups} onChange={setGroups} />
        <RefusedOnes refused={refused} />
      </form>
    </Dialog>
  );
}

/** Of addresses without a last name: who belongs to the company already, and whose name is still asked for. */
function useMembersAmong(nameless: readonly PastedPerson[]): { members: string[]; asked: string[] } {
  const core = useCore();
  const { user } = useStore(core.core.$session);
  const emails = nameless
    .slice(0, MOST_INVITED)
    .map(({ email }) => email)
    .join(',');
  const rested = useRested(emails);
  const { data = [], isFetching } = useQuery(userQueries.addresses(core, rested));
  // until the answer comes nobody is asked for anything
  if (isFetching || rested !== emails) return { members: [], asked: [] };
  const here = data.filter(({ companies }) => companies.some(({ id }) => id === user?.active_company));
  const known = new Set(here.map(({ email }) => email.toLowerCase()));
  const { members = [], asked = [] } = Object.groupBy(
    nameless.map(({ email }) => email),
    (email) => (known.has(email.toLowerCase()) ? 'members' : 'asked'),
  );
  return { members, asked };
}

/** So many are named; the rest is counted. */
const NAMED = 3;
/** So much of a line is quoted. */
const QUOTED = 60;

/** How the first ones are read, to be seen before anything is sent. */
function FirstRead({ people }: { people: readonly PastedPerson[] }) {
  const t = useTexts('users');
  if (people.length === 0) return null;
  return (
    <ul className="text-muted text-sm" aria-label={t('invite.read')}>
      {people.slice(0, NAMED).map(({ email, first_name: first, last_name: last }) => (
        <li key={email}>{t('invite.readAs', { first, last, email })}</li>
      ))}
      {people.length > NAMED && <li>{t('invite.more', { count: people.length - NAMED })}</li>}
    </ul>
  );
}

interface NotReadProps {
  said: string;
  lines: readonly string[];
}

/** The first lines of which nobody can be invited as they are. */
function NotRead({ said, lines }: NotReadProps) {
  const t = useTexts('users');
  if (lines.length === 0) return null;
  const quoted = lines
    .slice(0, NAMED)
    .map((line) => t('invite.quoted', { line: line.length > QUOTED ? `${line.slice(0, QUOTED)} …` : line }));
  if (lines.length > NAMED) quoted.push(t('invite.more', { count: lines.length - NAMED }));
  return (
    <p className="field-error text-sm wrap-anywhere" role="status">
      <Icon of={CircleAlert} size={14} />
      <span className="min-w-0">
        {said} {quoted.join(', ')}
      </span>
    </p>
  );
}

function RefusedOnes({ refused }: { refused: readonly Refused[] }) {
  if (refused.length === 0) return null;
  return (
    <ul className="banner banner-danger flex-col items-start" role="alert">
      {refused.map(({ person, why }) => (
        <li key={person.email}>
          <span className="font-medium">{person.email}</span>: {why}
        </li>
      ))}
    </ul>
  );
}

const lineOf = ({ email, first_name, last_name }: PastedPerson): string => `${first_name};${last_name};${email}`;

/** One invitation after the other; answers who was refused. */
function useInviting(group_ids: string[]) {
  const t = useTexts('users');
  const core = useCore();
  const { busy, run, sentenceOf, toast } = useAction({ refresh: [userQueries.all] });
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<Refused[]>([]);
  async function inviteAll(people: PastedPerson[]): Promise<Refused[]> {
    const failed: Refused[] = [];
    for (const [place, person] of people.entries()) {
      setDone(place);
      await userCalls.create(core, { ...person, group_ids }).catch((error: unknown) => {
        failed.push({ person, why: reasonOf(error, sentenceOf) });
      });
    }
    return failed;
  }
  async function send(people: PastedPerson[]): Promise<PastedPerson[]> {
    setRefused([]);
    const failed = await run(() => inviteAll(people), {});
    setRefused(failed);
    const count = people.length - failed.length;
    if (count > 0) toast({ kind: 'success', title: t('invite.doneMany', { count }) });
    return failed.map(({ person }) => person);
  }
  return { busy, done, refused, send };
}
