import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useState } from 'react';

import type { DuplicateGroup, DuplicatesAnswer } from '#contract/accounts/user-batch.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Radio } from '#core/ui/fields/field.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { Belongings } from '../belongings.tsx';
import { useMoment } from '../list/people-columns.tsx';
import { userCalls, userQueries } from '../users-queries.ts';
import { movesUnnamed } from './moved-kinds.ts';

/** Accounts of the same person: which one stays, and what the others give it. */
export function DuplicatesView() {
  const t = useTexts('users');
  const found = useQuery(userQueries.duplicates(useCore()));
  if (found.error && !found.data) return <ErrorView error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingSkeleton />;
  if (found.data.length === 0)
    return <StateView kind="empty" title={t('duplicates.none')} text={t('duplicates.noneText')} />;
  return (
    <div className="flex flex-col gap-4 px-6 py-4 @max-[640px]:px-4">
      <p className="text-muted max-w-[70ch] text-sm">{t('duplicates.text')}</p>
      {found.data.map((group) => (
        <DuplicateCard key={group.people.map(({ id }) => id).join()} group={group} />
      ))}
    </div>
  );
}

function DuplicateCard({ group }: { group: DuplicateGroup }) {
  const t = useTexts('users');
  const [keep, setKeep] = useState(group.keep);
  const { preview, busy, ask, merge, leave } = useMerge(group, keep);
  const kept = group.people.find(({ id }) => id === keep);
  const gone = group.people.filter(({ id }) => id !== keep);
  const refused = group.people.some((person) => person.refused !== undefined);
  return (
    <section className="card flex flex-col gap-3 p-4" aria-label={group.email}>
      <h2 className="text-sm break-all">{group.email}</h2>
      <div role="radiogroup" aria-label={t('duplicates.keep')} className="flex flex-col gap-2">
        {group.people.map((person) => (
          <Radio
            key={person.id}
            name={`keep-${group.email}`}
            checked={keep === person.id}
            disabled={refused}
            onChange={() => setKeep(person.id)}
            label={<PersonWords person={person} />}
          />
        ))}
      </div>
      <div>
        <Button icon={Merge} busy={busy} disabled={refused} onClick={() => void ask()}>
          {t('duplicates.merge')}
        </Button>
      </div>
      <ConfirmDialog
        open={preview !== undefined}
        look="danger"
        title={t('duplicates.title', { email: kept?.email ?? '' })}
        text={t('duplicates.confirm', { count: gone.length })}
        typeToConfirm={(gone.length === 1 && gone[0]?.name) || t('duplicates.accounts', { count: gone.length })}
        confirmLabel={t('duplicates.mergeNow')}
        busy={busy}
        onConfirm={() => void merge()}
        onCancel={leave}
      >
        {preview?.merged[0] && <Gains email={kept?.email ?? ''} merged={preview.merged[0]} />}
      </ConfirmDialog>
    </section>
  );
}

/** What the account that stays gains, by kind and name. */
function Gains({ email, merged }: { email: string; merged: DuplicatesAnswer['merged'][number] }) {
  const t = useTexts('users');
  const { gained, moved } = merged;
  const more = movesUnnamed(moved);
  if (gained.length === 0 && !more) return <p className="text-sm">{t('duplicates.nothing')}</p>;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="break-all">{t('duplicates.gains', { email })}</p>
      <Belongings all={gained} />
      {more && <p className="text-muted text-xs">{t('duplicates.unnamed')}</p>}
    </div>
  );
}

function PersonWords({ person }: { person: DuplicateGroup['people'][number] }) {
  const t = useTexts('users');
  const momentOf = useMoment();
  return (
    <span className="flex min-w-0 flex-col leading-snug">
      <span className="break-all">
        <span className="font-medium">{person.name}</span> · {person.email}
      </span>
      <span className="text-muted text-xs">
        {t(`status.${person.status as 'active'}`)} · {t('columns.source')}:{' '}
        {t(person.source === 'local' ? 'source.local' : 'source.directory')} · {t('columns.lastSignIn')}:{' '}
        {momentOf(person.last_sign_in)}
        {person.refused !== undefined && ` · ${person.refused}`}
      </span>
      <Belongings all={person.belongings} />
    </span>
  );
}

/** First a dry run, whose gains are shown, then the merge. */
function useMerge(group: DuplicateGroup, keep: string) {
  const t = useTexts('users');
  const core = useCore();
  const host = useHost();
  const { busy, attempt, toast } = useAction({ failed: t('duplicates.failed') });
  const queries = useQueryClient();
  const [preview, setPreview] = useState<DuplicatesAnswer>();
  const remove = group.people.map(({ id }) => id).filter((id) => id !== keep);

  async function run(dry: boolean): Promise<DuplicatesAnswer | undefined> {
    let merged: DuplicatesAnswer | undefined;
    await attempt(async () => {
      const answer = await userCalls.merge(core, [{ keep, remove }], dry);
      const refused = answer.merged[0]?.refused;
      if (refused === undefined) merged = answer;
      else toast({ kind: 'danger', title: t('duplicates.failed'), text: refused });
    });
    if (!merged) setPreview(undefined);
    return merged;
  }
  return {
    preview,
    busy,
    ask: async () => setPreview(await run(true)),
    leave: () => setPreview(undefined),
    merge: async () => {
      if (!(await run(false))) return;
      toast({ kind: 'success', title: t('duplicates.done', { email: group.email }) });
      host.emit('strategy-saved', { id: keep });
      await queries.invalidateQueries({ queryKey: userQueries.all });
    },
  };
}
