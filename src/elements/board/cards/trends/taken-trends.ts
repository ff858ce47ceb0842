import { LINE_LENGTH } from '#contract/board/scene-shape.ts';
import { MOST_TREND_SEGMENTS, MOST_TRENDS } from '#contract/cards/trends.ts';

import type { Origin } from '../rows/origin.ts';
import { addedRows, type SheetColumn, type UnreadCell } from '../rows/sheet.ts';
import type { SheetLine } from '../situation/sheet-lines.ts';
import { newSegment, segmentName, type TrendRow, type TrendSegment } from './trend-segments.ts';
import { judgedRows, newTrend } from './trend-sheet.ts';

const plain = (text = ''): string => text.trim().toLowerCase();

/** The lines whose trend is in no segment yet. */
export function newTrends(lines: readonly SheetLine[], segments: readonly TrendSegment[]): SheetLine[] {
  const known = new Set(segments.flatMap(({ rows }) => rows.map(({ microtrend }) => plain(microtrend))));
  return lines.filter(({ trend }) => !known.has(plain(trend)));
}

/** Whether a trend can still be added anywhere. */
export const hasRoom = (segments: readonly TrendSegment[]): boolean =>
  segments.length < MOST_TREND_SEGMENTS || segments.some(({ rows }) => rows.length < MOST_TRENDS);

interface Taking {
  segments: readonly TrendSegment[];
  columns: readonly SheetColumn<TrendRow>[];
  /** What the column of the segment is called. */
  head: string;
  origin: Origin;
}

interface Placed {
  segments: TrendSegment[];
  blocks: Map<string, string[][]>;
  unread: UnreadCell[];
}

/** Finds the segment that each line names, or makes it; lines without one go to the only one, or to one named like the file. */
function placed(lines: readonly SheetLine[], { segments, columns, head, origin }: Taking): Placed {
  const [only, ...others] = segments;
  const rest = only && others.length === 0 ? segmentName(only) : origin.label.replace(/\.[^.]+$/, '');
  const after = [...segments];
  const blocks = new Map<string, string[][]>();
  const unread: UnreadCell[] = [];
  const segmentOf = (name: string): TrendSegment | undefined => {
    const found = after.find((one) => plain(segmentName(one)) === plain(name));
    if (found || after.length >= MOST_TREND_SEGMENTS || name.length > LINE_LENGTH) return found;
    const made = { ...newSegment(), name };
    after.push(made);
    return made;
  };
  for (const line of newTrends(lines, segments)) {
    const name = line['segment']?.trim() || rest;
    const segment = segmentOf(name);
    if (segment) blocks.set(segment.id, [...(blocks.get(segment.id) ?? []), columns.map(({ key }) => line[key] ?? '')]);
    else unread.push({ number: lines.indexOf(line) + 1, column: head, text: name });
  }
  return { segments: after, blocks, unread };
}

/** Puts new trends of a file into the segments that they name, judges them, and names the cells that cannot be read or find no room. */
export function takenTrends(lines: readonly SheetLine[], taking: Taking) {
  const { segments: after, blocks, unread } = placed(lines, taking);
  let taken = 0;
  const segments = after.map((segment) => {
    const { rows } = segment;
    const pasted = addedRows(blocks.get(segment.id) ?? [], {
      rows,
      columns: taking.columns,
      newRow: () => ({ ...newTrend(), origin: taking.origin }),
      most: MOST_TRENDS,
    });
    unread.push(...pasted.unread.map((cell) => ({ ...cell, column: `${segmentName(segment)}: ${cell.column}` })));
    taken += pasted.taken;
    return { ...segment, rows: judgedRows(pasted.rows, rows) };
  });
  return { segments, unread, taken };
}
