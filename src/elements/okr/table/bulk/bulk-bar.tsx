import { useQuery } from '@tanstack/react-query';
import { CalendarRange, CircleCheck, CircleStop, Trash2, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { controlSheet, useControlSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { onPress } from '#core/ui/on-press.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { BulkBar as BulkFrame } from '#core/ui/table/table-bulk.tsx';
import { useTableSheet } from '#core/ui/table/table-sheet.ts';

import { useOkr } from '../../model/okr-context.ts';
import { quarterChoices } from '../../model/periods.ts';
import { okrQueries } from '../../okr-queries.ts';
import css from './bulk.css?inline';
import { concerned, deletable, itemsOf, rootsOf, SET_STATUSES, type BulkAction, type BulkKind } from './bulk-rules.ts';
import { useBulkActions, type BulkActions } from './use-bulk-actions.ts';
import type { Progress } from './use-run.ts';
import type { Selection } from './okr-selection.ts';

const sheet = controlSheet(css);

const SetPerson = onPress(async () => (await import('./set-person.tsx')).SetPerson);
const MovedDialog = onPress(async () => (await import('./moved-dialog.tsx')).MovedDialog);
const DeleteRows = onPress(async () => (await import('./delete-rows.tsx')).DeleteRows);

interface BulkBarProps {
  selection: Selection;
  /** All rows of the table. */
  all: readonly OkrRow[];
  /** What is here while nothing is chosen and nothing runs. */
  instead: ReactNode;
}

/** The place of the footer: what can be done with the chosen rows. What runs and what it asks stays when no row is left. */
export function BulkBar({ selection, all, instead }: BulkBarProps) {
  const actions = useBulkActions();
  const { progress, moved, settle } = actions;
  const isIdle = selection.rows.length === 0 && progress === null;
  return (
    <>
      {isIdle ? instead : <Buttons selection={selection} all={all} actions={actions} />}
      <Suspense fallback={null}>
        {moved.length > 0 && <MovedDialog moved={moved} settle={settle} onGiveUp={() => settle([])} />}
      </Suspense>
    </>
  );
}

function Buttons({ selection, all, actions }: Omit<BulkBarProps, 'instead'> & { actions: BulkActions }) {
  useTableSheet();
  useControlSheet(sheet);
  const { rows, clear } = selection;
  const { progress, set, remove } = actions;
  const busy = progress !== null;
  const [asked, setAsked] = useState<'person' | 'delete' | null>(null);
  const run = (action: BulkAction): void => void set(rows, action);
  const close = (): void => setAsked(null);
  const gone = deletable(rootsOf(rows, all));
  // a parent that is shown only for a child is no part of what was found
  const offered = all.flatMap((row) => (row.context ? [] : [{ kind: 'item' as const, key: row.row, row }]));
  return (
    <div className="okr-bulk">
      <BulkFrame
        count={rows.length}
        found={offered.length}
        onSelectFound={busy ? undefined : () => selection.toggleAll(offered)}
        onClear={clear}
        busy={busy}
      >
        {progress && <Running progress={progress} />}
        <PersonButton busy={busy} onAsk={() => setAsked('person')} />
        <TeamMenu rows={rows} busy={busy} onAction={run} />
        <StatusMenu rows={rows} busy={busy} onAction={run} />
        <PeriodMenu rows={rows} busy={busy} onAction={run} />
        <DeleteButton busy={busy} isOff={gone.length === 0} onAsk={() => setAsked('delete')} />
      </BulkFrame>
      <Suspense fallback={null}>
        {asked === 'person' && (
          <SetPerson
            count={rows.length}
            onClose={close}
            onSet={(to) => {
              close();
              run({ kind: 'responsible', to });
            }}
          />
        )}
        {asked === 'delete' && (
          <DeleteRows
            rows={gone}
            kept={rootsOf(rows, all).length - gone.length}
            onCancel={close}
            onConfirm={() => {
              close();
              void remove(gone);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Off with the reason, for those who cannot point at it too. */
function DeleteButton({ busy, isOff, onAsk }: { busy: boolean; isOff: boolean; onAsk: () => void }) {
  const t = useTexts('okr-actions');
  const words = useTexts('okr-table');
  const name = words('act.delete');
  if (isOff) return <Off icon={Trash2} label={name} note={t('bulk.none.delete')} />;
  return (
    <Button
      size="small"
      look="quiet"
      className="listing-bulk-danger"
      icon={Trash2}
      disabled={busy}
      title={name}
      onClick={onAsk}
    >
      <span className="okr-wide">{name}</span>
    </Button>
  );
}

/** An action that makes sense for none of the rows: it opens, and says why. */
function Off({ icon, label, note }: { icon: LucideIcon; label: string; note: string }) {
  return (
    <Menu look="quiet" size="small" className="okr-off" align="start" icon={icon} label={label} items={[]} note={note}>
      <span className="okr-wide">{label}</span>
    </Menu>
  );
}

/** How far the action is, and a way to end it early: what is done stays done. */
function Running({ progress: { done, all, stop } }: { progress: Progress }) {
  const t = useTexts('okr-actions');
  return (
    <>
      <span
        role="progressbar"
        aria-label={t('bulk.running')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
      >
        {t('bulk.progress', { done, all })}
      </span>
      <Button size="small" look="quiet" icon={CircleStop} onClick={stop}>
        {t('bulk.stop')}
      </Button>
    </>
  );
}

function PersonButton({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  const t = useTexts('okr-actions');
  return (
    <Button size="small" look="quiet" icon={UserRound} disabled={busy} title={t('bulk.responsible')} onClick={onAsk}>
      <span className="okr-wide">{t('bulk.responsible')}</span>
    </Button>
  );
}

interface ActionMenuProps {
  rows: readonly OkrRow[];
  busy: boolean;
  onAction: (action: BulkAction) => void;
}

/** A menu of values; off with the reason where it makes sense for none of the rows. */
function ActionMenu(
  props: Omit<ActionMenuProps, 'onAction'> & { kind: BulkKind; icon: LucideIcon; items: MenuItem[] },
) {
  const { rows, busy, kind, icon, items } = props;
  const t = useTexts('okr-actions');
  const count = concerned(rows, kind).length;
  const all = itemsOf(rows).length;
  const why = kind === 'responsible' ? '' : t(`bulk.only.${kind}`);
  const name = t(`bulk.${kind}`);
  if (count === 0) return <Off icon={icon} label={name} note={t(`bulk.none.${kind}`)} />;
  return (
    <Menu
      look="quiet"
      size="small"
      icon={icon}
      align="start"
      label={name}
      disabled={busy}
      items={items}
      note={count < all ? t('bulk.only.note', { count, all, why }) : undefined}
    >
      <span className="okr-wide">{name}</span>
    </Menu>
  );
}

function TeamMenu({ onAction, ...rest }: ActionMenuProps) {
  const words = useTexts('okr-table');
  const teams = useQuery(okrQueries.teams(useCore())).data ?? [];
  const items: MenuItem[] = [
    ...teams.map(({ id, name }) => ({ label: name, onSelect: () => onAction({ kind: 'team', to: id }) })),
    'separator',
    { label: words('group.without.team'), onSelect: () => onAction({ kind: 'team', to: null }) },
  ];
  return <ActionMenu {...rest} kind="team" icon={UsersRound} items={items} />;
}

function StatusMenu({ onAction, ...rest }: ActionMenuProps) {
  const words = useTexts('okr');
  const items = SET_STATUSES.map((to) => ({
    label: words(`status.${to}`),
    onSelect: () => onAction({ kind: 'status', to }),
  }));
  return <ActionMenu {...rest} kind="status" icon={CircleCheck} items={items} />;
}

function PeriodMenu({ onAction, ...rest }: ActionMenuProps) {
  const words = useTexts('okr');
  const { now } = useOkr();
  const items = quarterChoices(now).map((to) => ({
    label: words('period.quarter', { ...to }),
    onSelect: () => onAction({ kind: 'period', to }),
  }));
  return <ActionMenu {...rest} kind="period" icon={CalendarRange} items={items} />;
}
