import { Zap } from 'lucide-react';

import { MOST_IMPACTS } from '#contract/cards/herausforderung.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';

import { textColumn } from '../rows/row-columns.tsx';
import { RowsTable } from '../rows/rows-table.tsx';
import { useRows } from '../rows/use-rows.ts';
import { PartHead } from '../situation/part-head.tsx';
import { IMPACT_COLUMNS, newImpact, writtenImpacts, type Impact } from './impacts.ts';

/** The impacts to write; the last row stays (whiteboard 2.17, 5). */
export function ImpactsTable({ draft }: { draft: DraftSaver }) {
  const t = useTexts('situation');
  const list = useRows<Impact>({
    draft,
    read: writtenImpacts,
    write: (impacts) => ({ impacts }),
    nameOf: ({ auswirkung }, index) => auswirkung || t('challenge.unnamed', { number: index + 1 }),
    most: MOST_IMPACTS,
  });
  const columns = IMPACT_COLUMNS.map((key) =>
    textColumn<Impact>(key, { title: t(`challenge.${key}`), width: '', narrow: '', isName: key === 'auswirkung' }),
  );
  return (
    <section className="card flex min-w-0 flex-col gap-4 p-4">
      <PartHead icon={Zap} title={t('challenge.impactsTitle')} count={list.rows.length} />
      <RowsTable
        {...{ list, columns }}
        newRow={() => newImpact(crypto.randomUUID())}
        most={MOST_IMPACTS}
        addLabel={t('challenge.add')}
        none={t('challenge.none')}
        narrowGrid="grid-cols-1 @xl:grid-cols-2"
        narrowButtons=""
        fewest={1}
      />
    </section>
  );
}
