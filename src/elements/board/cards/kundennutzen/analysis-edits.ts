import { MOST_CRITERIA, MOST_OFFERINGS, MOST_PRODUCTS } from '#contract/cards/kundennutzen.ts';

import { columnsOfAnalysis, type Analysis, type Product, type Rating, type When } from './analysis.ts';

export type ColumnKind = 'valueOfferings' | 'criteria';
/** A column of an analysis, counted within its kind. */
export interface Column {
  kind: ColumnKind;
  at: number;
}

/** What a new analysis begins with, in the words of who makes it. */
export interface NewAnalysis {
  id: string;
  productId: string;
  name: string;
  /** The active company, or "Our Company". */
  product: string;
  offerings: readonly string[];
}

const emptyValues = (count: number): Rating[] => Array.from({ length: count }, () => null);

/** A new analysis: one product without ratings under the first value offerings (whiteboard 3). */
export function newAnalysis({ id, productId, name, product, offerings }: NewAnalysis): Analysis {
  const first = (): Product => ({ id: productId, name: product, values: emptyValues(offerings.length) });
  return {
    id,
    name,
    products: [first()],
    productsAfter: [first()],
    valueOfferings: [...offerings],
    criteria: [],
    betterAndDifferentText: '',
  };
}

/** The number of a new analysis: as many as there are then, and more where that name is taken. */
export function newNumber(analyses: readonly Pick<Analysis, 'name'>[], nameOf: (number: number) => string): number {
  let number = analyses.length + 1;
  while (analyses.some(({ name }) => name === nameOf(number))) number += 1;
  return number;
}

const MOST: Record<ColumnKind, number> = { valueOfferings: MOST_OFFERINGS, criteria: MOST_CRITERIA };

export const mayAddProduct = ({ products }: Analysis): boolean => products.length < MOST_PRODUCTS;
export const mayRemoveProduct = ({ products }: Analysis): boolean => products.length > 1;
export const mayAddColumn = (analysis: Analysis, kind: ColumnKind): boolean => analysis[kind].length < MOST[kind];
/** One value offering stays; criteria may all go. */
export const mayRemoveColumn = (analysis: Analysis, kind: ColumnKind): boolean =>
  kind === 'criteria' || analysis.valueOfferings.length > 1;

/** The place of a column in the values of a product. */
export const placeOf = ({ valueOfferings }: Analysis, { kind, at }: Column): number =>
  kind === 'valueOfferings' ? at : valueOfferings.length + at;

/** Both states of all products, each changed in the same way. */
const both = (analysis: Analysis, change: (product: Product, when: When) => Product): Analysis => ({
  ...analysis,
  products: analysis.products.map((product) => change(product, 'products')),
  productsAfter: analysis.productsAfter.map((product) => change(product, 'productsAfter')),
});

/** Adds a product without ratings: the own one in the first place, a competitor in the last. */
export function withProduct(analysis: Analysis, { id, name, own }: { id: string; name: string; own: boolean }) {
  if (!mayAddProduct(analysis)) return analysis;
  const made = (): Product => ({ id, name, values: emptyValues(columnsOfAnalysis(analysis).length) });
  const placed = (products: Product[]): Product[] => (own ? [made(), ...products] : [...products, made()]);
  return { ...analysis, products: placed(analysis.products), productsAfter: placed(analysis.productsAfter) };
}

export const withProductName = (analysis: Analysis, id: string, name: string): Analysis =>
  both(analysis, (product) => (product.id === id ? { ...product, name } : product));

export function withoutProduct(analysis: Analysis, id: string): Analysis {
  if (!mayRemoveProduct(analysis)) return analysis;
  const left = (products: Product[]): Product[] => products.filter((product) => product.id !== id);
  return { ...analysis, products: left(analysis.products), productsAfter: left(analysis.productsAfter) };
}

export function withColumn(analysis: Analysis, kind: ColumnKind, name: string): Analysis {
  if (!mayAddColumn(analysis, kind)) return analysis;
  return insertedColumn(analysis, { kind, at: analysis[kind].length }, { name, valueOf: () => null });
}

export const withColumnName = (analysis: Analysis, { kind, at }: Column, name: string): Analysis => ({
  ...analysis,
  [kind]: analysis[kind].with(at, name),
});

export function withoutColumn(analysis: Analysis, column: Column): Analysis {
  if (!mayRemoveColumn(analysis, column.kind)) return analysis;
  const place = placeOf(analysis, column);
  const left = { ...analysis, [column.kind]: analysis[column.kind].toSpliced(column.at, 1) };
  return both(left, (product) => ({ ...product, values: product.values.toSpliced(place, 1) }));
}

export const withRating = (
  analysis: Analysis,
  { when, id, place }: { when: When; id: string; place: number },
  rating: Rating,
): Analysis => ({
  ...analysis,
  [when]: analysis[when].map((product) =>
    product.id === id ? { ...product, values: product.values.with(place, rating) } : product,
  ),
});

/** Puts a removed product where it was; what has changed since stays. */
export function withProductBack(now: Analysis, before: Analysis, id: string): Analysis {
  const at = before.products.findIndex((product) => product.id === id);
  if (at < 0 || !mayAddProduct(now) || now.products.some((product) => product.id === id)) return now;
  const count = columnsOfAnalysis(now).length;
  const back = (when: When): Product[] => {
    const gone = before[when][at];
    if (!gone) return now[when];
    const values = Array.from({ length: count }, (_, place) => gone.values[place] ?? null);
    return now[when].toSpliced(Math.min(at, now[when].length), 0, { ...gone, values });
  };
  return { ...now, products: back('products'), productsAfter: back('productsAfter') };
}

/** Puts a removed column where it was, with its ratings; what has changed since stays. */
export function withColumnBack(now: Analysis, before: Analysis, column: Column): Analysis {
  const name = before[column.kind][column.at];
  if (name === undefined || !mayAddColumn(now, column.kind)) return now;
  const place = placeOf(before, column);
  const valueOf = ({ id }: Product, when: When): Rating =>
    before[when].find((product) => product.id === id)?.values[place] ?? null;
  return insertedColumn(
    now,
    { kind: column.kind, at: Math.min(column.at, now[column.kind].length) },
    { name, valueOf },
  );
}

interface Inserted {
  name: string;
  valueOf: (product: Product, when: When) => Rating;
}

function insertedColumn(analysis: Analysis, { kind, at }: Column, { name, valueOf }: Inserted): Analysis {
  const place = placeOf(analysis, { kind, at });
  const wider = { ...analysis, [kind]: analysis[kind].toSpliced(at, 0, name) };
  return both(wider, (product, when) => ({
    ...product,
    values: product.values.toSpliced(place, 0, valueOf(product, when)),
  }));
}
