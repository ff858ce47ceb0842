import type { AgendaItem } from '#contract/board/agenda.ts';
import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { useTexts } from '#core/locale/use-texts.ts';

import type { DayDraft } from './use-agenda.ts';

/** Somebody else has saved the same day: both versions, and the choice between them. */
export function AgendaConflict({
  conflict,
  editing,
}: {
  conflict: NonNullable<DayDraft['conflict']>;
  editing: DayDraft;
}) {
  const t = useTexts('agenda');
  const own = editing.draft?.time_zone;
  const isOtherZone = conflict.zone !== undefined && conflict.zone !== own;
  const zoneOf = (zone: string | null | undefined) => (
    <p>
      {t('zoneOf')}: {zone?.replaceAll('_', ' ') ?? '–'}
    </p>
  );
  const zones = { field: 'time_zone', label: '', mine: zoneOf(own), theirs: zoneOf(conflict.zone) };
  const mine = <Items items={editing.draft?.items ?? []} />;
  return (
    <ConflictDialog
      title={t('conflict.title', { day: conflict.day })}
      text={t('conflict.text')}
      busy={editing.busy}
      heads={{ mine: t('conflict.mine'), theirs: t('conflict.theirs') }}
      acts={{ mine: t('conflict.saveMine'), theirs: t('conflict.takeTheirs') }}
      fields={[
        ...(isOtherZone ? [zones] : []),
        { field: 'items', label: '', mine, theirs: <Items items={conflict.items} /> },
      ]}
      onChoose={(kept) => (kept.size > 0 ? void editing.saveMine() : editing.cancel())}
      onLater={editing.keepEditing}
    />
  );
}

function Items({ items }: { items: AgendaItem[] }) {
  const t = useTexts('agenda');
  if (items.length === 0) return <p className="text-muted">{t('emptyDay')}</p>;
  return (
    <ol className="flex flex-col gap-1">
      {items.map(({ id, time, module }) => (
        <li key={id}>
          <span className="numbers text-muted">{time}</span> {module}
        </li>
      ))}
    </ol>
  );
}
