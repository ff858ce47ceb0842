import { useQuery } from '@tanstack/react-query';
import {
  CalendarRange,
  CircleCheck,
  CircleStop,
  Trash2,
  UserRound,
  UsersRound,
  X,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import { useOkr } from '../../model/okr-context.ts';
import { quarterChoices } from '../../model/periods.ts';
import { okrQueries } from '../../okr-queries.ts';
import { concerned, deletable, itemsOf, rootsOf, SET_STATUSES, type BulkAction, type BulkKind } from './bulk-rules.ts';
import { useBulkActions, type BulkActions } from './use-bulk-actions.ts';
import type { Progress } from './use-run.ts';
import type { Selection } from './okr-selection.ts';

const SetPerson = lazy(async () => ({ default: (await import('./set-person.tsx')).SetPerson }));
const MovedDialog = lazy(async () => ({ default: (await import('./moved-dialog.tsx')).MovedDialog }));
const DeleteRows = lazy(async () => ({ default: (await import('./delete-rows.tsx')).DeleteRows }));

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
      <Suspense fallback={null}>{moved.length > 0 && <MovedDialog moved={moved} settle={settle} />}</Suspense>
    </>
  );
}

function Buttons({ selection, all, actions }: Omit<BulkBarProps, 'instead'> & { actions: BulkActions }) {
  const t = useTexts('okr-table');
  const { rows, clear } = selection;
  const { progress, set, remove } = actions;
  const busy = progress !== null;
  const [asked, setAsked] = useState<'person' | 'delete' | null>(null);
  const run = (action: BulkAction): void => void set(rows, action);
  const close = (): void => setAsked(null);
  const gone = deletable(rootsOf(rows, all));
  return (
    <div className="okr-footer okr-bulk" role="toolbar" aria-label={t('bulk.label')} aria-busy={busy}>
      <IconButton icon={X} size="small" label={t('bulk.clear')} disabled={busy} onClick={clear} />
      <strong role="status">{t('bulk.count', { count: rows.length })}</strong>
      {progress && <Running progress={progress} />}
      <PersonButton busy={busy} onAsk={() => setAsked('person')} />
      <TeamMenu rows={rows} busy={busy} onAction={run} />
      <StatusMenu rows={rows} busy={busy} onAction={run} />
      <PeriodMenu rows={rows} busy={busy} onAction={run} />
      <Button
        size="small"
        look="danger"
        icon={Trash2}
        disabled={busy || gone.length === 0}
        title={gone.length === 0 ? t('bulk.none.delete') : t('act.delete')}
        onClick={() => setAsked('delete')}
      >
        <span className="okr-wide">{t('act.delete')}</span>
      </Button>
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

/** How far the action is, and a way to end it early: what is done stays done. */
function Running({ progress: { done, all, stop } }: { progress: Progress }) {
  const t = useTexts('okr-table');
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
      <Button size="small" icon={CircleStop} onClick={stop}>
        {t('bulk.stop')}
      </Button>
    </>
  );
}

function PersonButton({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  const t = useTexts('okr-table');
  return (
    <Button size="small" icon={UserRound} disabled={busy} title={t('bulk.responsible')} onClick={onAsk}>
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
  const t = useTexts('okr-table');
  const count = concerned(rows, kind).length;
  const all = itemsOf(rows).length;
  const why = kind === 'responsible' ? '' : t(`bulk.only.${kind}`);
  const name = t(`bulk.${kind}`);
  return (
    <Menu
      look="secondary"
      size="small"
      icon={icon}
      align="start"
      label={count === 0 ? t(`bulk.none.${kind}`) : name}
      disabled={busy || count === 0}
      items={items}
      note={count < all ? t('bulk.only.note', { count, all, why }) : undefined}
    >
      <span className="okr-wide">{name}</span>
    </Menu>
  );
}

function TeamMenu({ onAction, ...rest }: ActionMenuProps) {
  const t = useTexts('okr-table');
  const teams = useQuery(okrQueries.teams(useCore())).data ?? [];
  const items: MenuItem[] = [
    ...teams.map(({ id, name }) => ({ label: name, onSelect: () => onAction({ kind: 'team', to: id }) })),
    'separator',
    { label: t('group.without.team'), onSelect: () => onAction({ kind: 'team', to: null }) },
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
