import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { useState } from 'react';

import { MOST_SEGMENTS } from '#contract/cards/kunden.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { movedTo } from '#core/ui/sortable/moved-to.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { PartHead } from '../situation/part-head.tsx';
import { KundenChart } from './kunden-chart.tsx';
import { KundenRow, type RowActions } from './kunden-row.tsx';
import { readSegments, type Segment } from './kunden-segments.ts';
import { KundenSums } from './kunden-sums.tsx';

const FIELD = 'KUNDEN_SEGMENTS';

const newSegment = (): Segment => ({
  id: crypto.randomUUID(),
  segment: '',
  share: null,
  result_share: null,
  needs: '',
  trend: 'stable',
});

/** The segments of the draft, and their actions. */
function useSegments(draft: DraftSaver) {
  const t = useTexts('card');
  const undo = useTexts('core');
  const toast = useToast();
  const segments = readSegments(useDraftState(draft).data[FIELD]);
  const [said, say] = useState('');
  const save = (rows: Segment[], pause?: number): void => draft.change({ [FIELD]: rows }, pause);
  const nameOf = (index: number): string => segments[index]?.segment || t('kunden.unnamed', { number: index + 1 });
  const move = (index: number, by: -1 | 1): void => {
    const rows = movedTo(segments, index, index + by);
    if (!rows) return;
    save(rows, 0);
    say(t('kunden.moved', { segment: nameOf(index), number: index + by + 1 }));
  };
  const remove = (index: number): void => {
    const removed = segments[index];
    if (!removed) return;
    save(segments.toSpliced(index, 1), 0);
    const putBack = (): void => save(readSegments(draft.state.data[FIELD]).toSpliced(index, 0, removed), 0);
    toast({
      kind: 'info',
      title: t('kunden.removed', { segment: nameOf(index) }),
      stayMs: 10_000,
      action: { label: undo('act.undo'), run: putBack },
    });
  };
  const actionsOf = (segment: Segment, index: number): RowActions => ({
    change: (fields) => save(segments.map((row, at) => (at === index ? { ...row, ...fields } : row))),
    move: (by) => move(index, by),
    remove: () => remove(index),
    typedIn: (column) => draft.typedIn(`${segment.id}.${column}`),
    storeTyped: (column, text) => draft.storeTyped(`${segment.id}.${column}`, text),
  });
  return { segments, said, add: () => save([...segments, newSegment()]), actionsOf };
}

/** The analysis of the customers card: segments as an editable table beside their bars. */
export function KundenTable({ draft }: { draft: DraftSaver }) {
  const t = useTexts('card');
  const { segments, said, add, actionsOf } = useSegments(draft);
  const [wanted, setWanted] = useState(false);
  const results = wanted || segments.some(({ result_share }) => result_share !== null);

  return (
    <section className="card flex min-w-0 flex-col gap-4 p-4">
      <PartHead icon={ChartNoAxesColumn} title={t('part.KUNDEN_SEGMENTS')} count={segments.length}>
        {!results && segments.length > 0 && (
          <Button size="small" look="quiet" icon={Plus} onClick={() => setWanted(true)}>
            {t('kunden.addResult')}
          </Button>
        )}
      </PartHead>
      {segments.length > 0 && <KundenChart segments={segments} />}
      {segments.length > 0 && (
        <div>
          <table className="block w-full table-fixed border-collapse text-sm @4xl:table">
            <caption className="text-subtle hidden pb-1 text-start text-xs @4xl:table-caption">
              {t('kunden.keys')}
            </caption>
            <KundenHead results={results} />
            <tbody className="block @4xl:table-row-group">
              {segments.map((segment, index) => (
                <KundenRow
                  key={segment.id}
                  segment={segment}
                  place={{ index, last: segments.length - 1 }}
                  results={results}
                  actions={actionsOf(segment, index)}
                />
              ))}
            </tbody>
            <KundenSums segments={segments} results={results} />
          </table>
        </div>
      )}
      {segments.length === 0 && <p className="text-muted">{t('kunden.none')}</p>}
      <p className="sr-only" role="status">
        {said}
      </p>
      <div>
        <Button icon={Plus} disabled={segments.length >= MOST_SEGMENTS} onClick={add}>
          {t('kunden.add')}
        </Button>
      </div>
    </section>
  );
}

const WIDTHS = { segment: 'w-1/5', share: 'w-24', result: 'w-24', needs: '', trend: 'w-38' };

function KundenHead({ results }: { results: boolean }) {
  const t = useTexts('card');
  const columns = ['segment', 'share', ...(results ? (['result'] as const) : []), 'needs', 'trend'] as const;
  return (
    <thead className="hidden @4xl:table-header-group">
      <tr className="border-line-subtle border-b">
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={`text-muted px-1 py-2 text-start align-bottom text-xs font-medium ${WIDTHS[column]}`}
          >
            {t(`kunden.${column}`)}
          </th>
        ))}
        <th scope="col" className="w-30">
          <span className="sr-only">{t('kunden.acts')}</span>
        </th>
      </tr>
    </thead>
  );
}
