import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Marker } from '#core/ui/charts/marker.tsx';

import type { Analysis, Product, Rating } from './analysis.ts';
import { mayRemoveColumn, mayRemoveProduct, withRating, type Column } from './analysis-edits.ts';
import { lookOf } from './benefit-chart.ts';
import type { Asked, EditAnalysis } from './benefit-dialogs.tsx';
import { RatingCell } from './rating-cell.tsx';
import { useNamed } from './use-benefit-names.ts';

/** How an analysis is changed: at once, or by what a dialog asks. */
export interface Edits {
  edit: EditAnalysis;
  ask: (asked: Asked) => void;
}
interface TableProps {
  analysis: Analysis;
  /** Without it people only read. */
  edits?: Edits | undefined;
}

/** A table wider than its place is moved sideways, also by keys. */
export function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ratings-frame" tabIndex={0} role="region" aria-label={label}>
      <table className="ratings">{children}</table>
    </div>
  );
}

/** The current ratings of products by value offerings and criteria. */
export function RatingsTable({ analysis, edits }: TableProps) {
  const t = useTexts('benefit');
  const named = useNamed()(analysis);
  return (
    <Frame label={t('ratings')}>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <ColumnHeads analysis={analysis} edits={edits} />
          {edits && (
            <th scope="col">
              <span className="sr-only">{t('act.acts')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {named.products.map((product, at) => (
          <tr key={product.id}>
            <th scope="row">
              <ProductName name={product.name} at={at} />
            </th>
            <RatingCells analysis={named} product={product} when="products" edits={edits} />
            {edits && <ProductActs {...{ analysis, product, edits }} />}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

/** A product with its marker; the own one says so. */
export function ProductName({ name, at }: { name: string; at: number }) {
  const t = useTexts('benefit');
  const { marker, color, isOwn } = lookOf(at);
  return (
    <span className="flex items-center gap-2">
      <Marker shape={marker} color={color} />
      <span className="min-w-0">
        {name}
        {isOwn && <small className="text-subtle block font-normal">{t('own')}</small>}
      </span>
    </span>
  );
}

/** The heads of all columns, the criteria after the value offerings. */
export function ColumnHeads({ analysis, edits }: TableProps) {
  const named = useNamed()(analysis);
  const heads = (kind: Column['kind']) =>
    named[kind].map((name, at) => (
      // columns have no ids, and names may be equal
      // oxlint-disable-next-line react/no-array-index-key
      <th key={`${kind} ${at}`} scope="col" data-kind={kind}>
        <span className="ratings-head">
          {name}
          {edits && <ColumnActs {...{ analysis, name, edits }} column={{ kind, at }} />}
        </span>
      </th>
    ));
  return (
    <>
      {heads('valueOfferings')}
      {heads('criteria')}
    </>
  );
}

function ColumnActs({
  analysis,
  name,
  column,
  edits,
}: {
  analysis: Analysis;
  name: string;
  column: Column;
  edits: Edits;
}) {
  const t = useTexts('benefit');
  return (
    <span className="ratings-acts">
      <IconButton
        size="small"
        iconSize={14}
        icon={Pencil}
        label={t('act.rename', { name })}
        onClick={() => edits.ask({ ask: 'rename', column })}
      />
      <IconButton
        size="small"
        iconSize={14}
        icon={Trash2}
        label={t('act.remove', { name })}
        disabled={!mayRemoveColumn(analysis, column.kind)}
        onClick={() => edits.ask({ ask: 'remove', column })}
      />
    </span>
  );
}

function ProductActs({ analysis, product, edits }: { analysis: Analysis; product: Product; edits: Edits }) {
  const t = useTexts('benefit');
  const { name } = product;
  return (
    <td className="whitespace-nowrap">
      <IconButton
        size="small"
        icon={Pencil}
        label={t('act.rename', { name })}
        onClick={() => edits.ask({ ask: 'rename', product })}
      />
      <IconButton
        size="small"
        icon={Trash2}
        label={t('act.remove', { name })}
        disabled={!mayRemoveProduct(analysis)}
        onClick={() => edits.ask({ ask: 'remove', product })}
      />
    </td>
  );
}

interface CellsProps {
  /** Its products and columns all have names. */
  analysis: Analysis;
  product: Product;
  when: 'products' | 'productsAfter';
  edits?: Edits | undefined;
}

/** The ratings of a product in one of its states. */
export function RatingCells({ analysis, product, when, edits }: CellsProps) {
  const t = useTexts('benefit');
  const columns = [...analysis.valueOfferings, ...analysis.criteria];
  const rate = (place: number, rating: Rating): void =>
    void edits?.edit((now) => withRating(now, { when, id: product.id, place }, rating), 0);
  return columns.map((column, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <td key={place} data-kind={place < analysis.valueOfferings.length ? 'valueOfferings' : 'criteria'}>
      <RatingCell
        label={t(when === 'products' ? 'rating.of' : 'rating.target', { column, product: product.name })}
        rating={product.values[place] ?? null}
        onRate={edits && ((rating) => rate(place, rating))}
      />
    </td>
  ));
}
