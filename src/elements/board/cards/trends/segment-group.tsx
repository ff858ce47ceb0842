import type { ClipboardEvent } from 'react';

import { MOST_TRENDS } from '#contract/cards/trends.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { useRows, type Rows } from '../rows/use-rows.ts';
import { useRowsPaste } from '../rows/use-rows-paste.tsx';
import { SegmentHead } from './segment-head.tsx';
import { SegmentRows, type SegmentRowsProps } from './segment-rows.tsx';
import { trendName } from './trend-facts.ts';
import { readSegments, type TrendRow, type TrendSegment } from './trend-segments.ts';
import { judgedRows, newTrend } from './trend-sheet.ts';
import { TrendGroup } from './trend-table.tsx';
import { useTrendColumns } from './use-trend-columns.ts';

interface GroupProps extends Omit<SegmentRowsProps, 'list' | 'onPaste' | 'onOpen'> {
  draft: DraftSaver;
  segment: TrendSegment;
  place: number;
  segments: Rows<TrendSegment>;
  /** A microtrend, or the choice for the segment, or the import of a hub into it. */
  onOpen: (open: { kind: 'trend'; id: string } | { kind: 'choose' | 'hub'; segment: string }) => void;
}

/** A segment to write: its name and its trends, which a spreadsheet may bring. */
export function SegmentGroup({ draft, segment, place, segments, onOpen, ...rows }: GroupProps) {
  const t = useTexts('trends');
  const { locale } = useCore();
  const { id } = segment;
  const { numbers, evaluate } = rows;
  const list = useRows<TrendRow>({
    draft,
    read: (data) => readSegments(data).find((one) => one.id === id)?.rows ?? [],
    write: (changed, data) => ({
      TRENDS_SEGMENTS: readSegments(data).map((one) => (one.id === id ? { ...one, rows: changed } : one)),
    }),
    nameOf: (row) => trendName(row, locale) || t('row.unnamed', { number: numbers.get(row.id) ?? 0 }),
    most: MOST_TRENDS,
  });
  const put: Rows<TrendRow>['put'] = (pasted, title, written) => {
    const judged = judgedRows(pasted, list.rows);
    list.put(judged, title, written);
    for (const row of judged) {
      const before = list.rows.find((one) => one.id === row.id);
      if (before && written?.some(([one, field]) => one === row.id && field !== 'microtrend')) evaluate(row, before);
    }
  };
  const columns = useTrendColumns();
  const sheet = useRowsPaste({ list: { ...list, put }, columns, newRow: newTrend, most: MOST_TRENDS });
  const atEnd = (event: ClipboardEvent): void => sheet.onPaste(event, list.rows.length, 0);
  return (
    <TrendGroup
      heading={
        <div onPaste={atEnd}>
          <SegmentHead
            {...{ segment, place }}
            list={segments}
            table={list.rows.length > 0 ? sheet.asText() : ''}
            onOpen={(kind) => onOpen({ kind, segment: id })}
          />
        </div>
      }
    >
      <SegmentRows
        {...rows}
        list={list}
        onPaste={sheet.onPaste}
        onOpen={(trend) => onOpen({ kind: 'trend', id: trend })}
      />
      {sheet.dialog && (
        <tr className="contents">
          <td>{sheet.dialog}</td>
        </tr>
      )}
    </TrendGroup>
  );
}
