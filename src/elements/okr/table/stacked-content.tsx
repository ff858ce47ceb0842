import type { ReactNode } from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { showNumber } from '#core/ui/fields/amounts.ts';

import { useOkr } from '../model/okr-context.ts';
import { rowStatus } from '../model/status-look.ts';
import { itemMark, toggleOf } from './cells/cell.tsx';
import { statusPill } from './cells/marks.tsx';
import { Progress } from './cells/progress.tsx';
import { useRowWords } from './row-words.ts';

interface StackedProps {
  row: OkrRow;
  open: boolean;
  /** The editor in the place of the value. */
  children: ReactNode;
}

/** A row where there is no room for columns: what it is above, how it is below. */
export function StackedContent({ row, open, children }: StackedProps) {
  const words = useRowWords();
  const { type, depth, title, status } = row;
  const done = type === 'task' && status === 'done';
  return (
    <div className="okr-stack" style={{ paddingInlineStart: Math.max(0, depth - 1) * 16 }}>
      {toggleOf(row, open, words)}
      {type !== 'objective' && itemMark(row, words)}
      <div className="okr-stack-main">
        <span className="okr-title" data-done={done} data-act="open">
          {title}
        </span>
        {type === 'objective' && <ObjectiveState row={row} />}
        {type === 'key_result' && <Progress row={row} />}
      </div>
      {type === 'project' && status && statusPill(status, words)}
      {type === 'key_result' && (children || <StackedValue row={row} />)}
    </div>
  );
}

function ObjectiveState({ row }: { row: OkrRow }) {
  const words = useRowWords();
  const { now } = useOkr();
  const { team } = row;
  const status = rowStatus(row, now);
  return (
    <span className="okr-stack-state">
      {team && <span className="text-muted truncate">{team.name}</span>}
      {status && statusPill(status, words)}
      <Progress row={row} />
    </span>
  );
}

function StackedValue({ row }: { row: OkrRow }) {
  const { t, locale } = useRowWords();
  const value = `${showNumber(row.current ?? 0, locale)} / ${showNumber(row.goal ?? 0, locale)}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="btn btn-secondary btn-small okr-stack-value"
      data-act="edit"
      aria-label={t('cell.edit', { title: row.title, value })}
    >
      {value}
    </button>
  );
}
