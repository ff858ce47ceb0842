import { Plus, Target } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

import { PartHead } from '../situation/part-head.tsx';
import type { Analysis } from './analysis.ts';
import { mayAddColumn } from './analysis-edits.ts';
import { ColumnHeads, Frame, ProductName, RatingCells, type Edits } from './ratings-table.tsx';
import { useNamed } from './use-benefit-names.ts';

/** What is to become of each product: its current and its target row (whiteboard 2.19). */
export function AfterActions({ analysis, edits }: { analysis: Analysis; edits?: Edits | undefined }) {
  const t = useTexts('benefit');
  const named = useNamed()(analysis);
  return (
    <>
      <PartHead icon={Target} title={t('after')}>
        {edits && (
          <Button
            size="small"
            icon={Plus}
            disabled={!mayAddColumn(analysis, 'criteria')}
            onClick={() => edits.ask({ ask: 'add', what: 'criteria' })}
          >
            {t('add.criteria')}
          </Button>
        )}
      </PartHead>
      <p className="text-muted text-sm">{t('afterHint')}</p>
      <Frame label={t('after')}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('state')}</th>
            <ColumnHeads analysis={analysis} />
          </tr>
        </thead>
        {named.products.map((product, at) => (
          <tbody key={product.id}>
            <tr>
              <th scope="rowgroup" rowSpan={2}>
                <ProductName name={product.name} at={at} />
              </th>
              <th scope="row">{t('current')}</th>
              <RatingCells analysis={named} product={product} when="products" />
            </tr>
            <tr>
              <th scope="row">{t('target')}</th>
              <RatingCells
                analysis={named}
                product={named.productsAfter[at] ?? product}
                when="productsAfter"
                edits={edits}
              />
            </tr>
          </tbody>
        ))}
      </Frame>
    </>
  );
}
