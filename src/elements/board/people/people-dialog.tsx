import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { BoardPerson } from '#contract/board/board-people.ts';
import type { BoardRights } from '#contract/policy.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { useStore } from '#core/session/use-store.ts';
import { ConfirmDialog, Dialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { changedIn } from '#core/editing/merge.ts';
import { peopleChanges, peopleQueries } from './people-queries.ts';
import { AddPerson } from './add-person.tsx';
import { PersonRights } from './person-rights.tsx';
import { rightsOf, useRightsSave } from './use-rights-save.ts';

export interface PeopleDialogProps {
  board: { id: string; name: string };
  onClose: () => void;
}

/** The rights of people on a board; every choice is saved and holds at once. For board admins. */
export function PeopleDialog({ board, onClose }: PeopleDialogProps) {
  const t = useTexts('people');
  const core = useTexts('core');
  const people = useQuery(peopleQueries.list(useCore(), board.id));
  const { add, set, remove, error, busy, choice } = usePeopleChanges(board.id);
  const { ask, question } = useOwnRights(board.name);
  const given = people.data?.filter((person) => !person.is_company_wide) ?? [];
  const admins = people.data?.filter((person) => person.is_company_wide) ?? [];
  return (
    <Dialog
      open
      width={600}
      title={t('title', { name: board.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{core('act.close')}</Button>}
    >
      <p className="text-muted mb-4 text-sm">{t('hint')}</p>
      <AddPerson boardId={board.id} onAdd={(person) => add(person.id)} />
      {error !== undefined && (
        <p role="alert" className="banner banner-danger mt-3">
          {error}
        </p>
      )}
      {people.data ? (
        <>
          <ul className="mt-4 flex flex-col" aria-label={t('list')}>
            {given.map((person) => (
              <PersonRights
                key={person.id}
                person={person}
                busy={busy === person.id}
                onChange={(rights) => ask(person, rights, () => set(person, rights))}
                onRemove={() => ask(person, null, () => remove(person))}
              />
            ))}
          </ul>
          {given.length === 0 && <p className="text-muted py-3 text-sm">{t('nobody')}</p>}
          <Admins people={admins} />
        </>
      ) : people.isError ? (
        <ErrorView error={people.error} onRetry={() => void people.refetch()} />
      ) : (
        <LoadingSkeleton rows={4} />
      )}
      {choice}
      {question}
    </Dialog>
  );
}

function Admins({ people }: { people: BoardPerson[] }) {
  const t = useTexts('people');
  if (people.length === 0) return null;
  return (
    <p className="text-muted border-line-subtle border-t pt-3 text-sm">
      {t('admins', { names: people.map(({ full_name }) => full_name).join(', ') })}
    </p>
  );
}

/** Asks before somebody takes their own rights, with which they could not open this dialog again. */
function useOwnRights(board: string) {
  const t = useTexts('people');
  const { core } = useCore();
  const me = useStore(core.$session).user?.id;
  const [asked, setAsked] = useState<() => void>();
  const ask = ({ id, permission_level }: BoardPerson, rights: BoardRights | null, action: () => void): void => {
    const isLoss = id === me && permission_level === 'admin' && rights?.permission_level !== 'admin';
    if (isLoss) setAsked(() => action);
    else action();
  };
  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      look="danger"
      title={t('own.title', { name: board })}
      text={t('own.text')}
      confirmLabel={t('own.confirm')}
      onConfirm={() => {
        asked?.();
        setAsked(undefined);
      }}
      onCancel={() => setAsked(undefined)}
    />
  );
  return { ask, question };
}

/** Saves one person's rights; the list is asked again afterwards. Two who give rights at once see what the other gave. */
function usePeopleChanges(boardId: string) {
  const core = useCore();
  const t = useTexts('people');
  const words = useTexts('core');
  const me = useStore(core.core.$session).user?.id;
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: peopleQueries.key(boardId) });
  const { busy, problems, setProblems, submit, attempt, sentenceOf, toast } = useAction({
    settled: refresh,
    failed: t('notGivenBack'),
  });
  const [changed, setChanged] = useState<string>();
  const send = (userId: string, rights: BoardRights, version?: number): Promise<unknown> =>
    peopleChanges.set(core, { id: boardId, userId }, { rights, ...(version !== undefined && { version }) });
  const conflict = useRightsSave((person, rights) => send(person.id, rights, person.version), {
    onFailed: (failure) => setProblems({ '': sentenceOf(failure) }),
    refresh: () => void refresh(),
  });
  const run = (userId: string, work: () => Promise<unknown>): void => {
    setChanged(userId);
    void submit(work, { problemsOf: (_, sentence) => ({ '': sentence }) });
  };
  return {
    error: problems[''],
    busy: busy ? changed : undefined,
    choice: conflict.dialog,
    add: (userId: string) => run(userId, () => send(userId, { permission_level: 'read', allowed_cards: [] })),
    set: (person: BoardPerson, rights: BoardRights) =>
      run(person.id, () => conflict.attempt(person, changedIn<BoardRights>(person, rights))),
    remove: (person: BoardPerson) =>
      run(person.id, async () => {
        await peopleChanges.remove(core, boardId, person.id);
        // who has given up their own cannot give them back
        if (person.id === me) return;
        // not over what somebody else has given them since; the dialog may be closed by then
        const giveBack = (): void => void attempt(() => send(person.id, rightsOf(person), 0));
        toast({
          kind: 'neutral',
          title: t('removed', { name: person.full_name }),
          action: { label: words('act.undo'), run: giveBack },
        });
      }),
  };
}
