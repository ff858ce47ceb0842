import { ANALYSES, ANALYSIS_ID } from '#contract/cards/kundennutzen.ts';

import { objectsOf, stringOf, type CardContent } from '../content/card-content.ts';
import { ratingOf } from '../rows/rating.ts';
import type { Row } from '../rows/row.ts';

/** A rating from 1 to 5; null for none. */
export type Rating = number | null;

/** A product of an analysis; its ratings are those of the value offerings, then of the criteria (whiteboard 3). */
export interface Product extends Row {
  name: string;
  values: Rating[];
}

/** A value-curve analysis. The first product is the own one, the others are competitors. */
export interface Analysis extends Row {
  name: string;
  products: Product[];
  /** The same products with their target values. */
  productsAfter: Product[];
  valueOfferings: string[];
  criteria: string[];
  betterAndDifferentText: string;
}

/** The two states of a product. */
export type When = 'products' | 'productsAfter';

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(stringOf) : []);

/** All columns: the value offerings first, then the criteria. */
export const columnsOfAnalysis = ({ valueOfferings, criteria }: Pick<Analysis, 'valueOfferings' | 'criteria'>) => [
  ...valueOfferings,
  ...criteria,
];

const ratingsOf = (value: unknown, count: number): Rating[] => {
  const given: unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length: count }, (_, at) => ratingOf(given[at]));
};

/** An id as text; other programs count theirs with numbers. */
const idOf = ({ id }: CardContent): string => (typeof id === 'number' ? String(id) : stringOf(id));

/** The ids of a list, each only once: the first keeps one that is given twice, and none that is made up is one of the list. */
function idsOf(list: readonly CardContent[], isFit: (id: string) => boolean, word: string): string[] {
  const wanted = list.map(idOf);
  const taken = new Set(wanted);
  return wanted.map((id, at) => {
    if (isFit(id) && wanted.indexOf(id) === at) return id;
    let made = `${word}-${at}`;
    for (let more = 1; taken.has(made); more++) made = `${word}-${at}-${more}`;
    taken.add(made);
    return made;
  });
}

function productsOf(value: unknown, count: number): Product[] {
  const list = objectsOf(value);
  const ids = idsOf(list, (id) => id !== '', 'product');
  return list.map((fields, at) => ({
    ...fields,
    id: ids[at] ?? '',
    name: stringOf(fields['name']),
    values: ratingsOf(fields['values'], count),
  }));
}

/** The products with their target values: those of the same id, without values where there are none. */
function afterOf(products: readonly Product[], after: readonly Product[]): Product[] {
  return products.map(({ id, name, values }) => {
    const found = after.find((one) => one.id === id);
    return { ...found, id, name, values: found?.values ?? values.map(() => null) };
  });
}

function analysisOf(fields: CardContent, id: string): Analysis {
  const valueOfferings = textsOf(fields['valueOfferings']);
  const criteria = textsOf(fields['criteria']);
  const count = valueOfferings.length + criteria.length;
  const products = productsOf(fields['products'], count);
  return {
    ...fields,
    id,
    name: stringOf(fields['name']),
    products,
    productsAfter: afterOf(products, productsOf(fields['productsAfter'], count)),
    valueOfferings,
    criteria,
    betterAndDifferentText: stringOf(fields['betterAndDifferentText']),
  };
}

/** The analyses of the scene data; what is odd is read as far as it goes. */
export function readAnalyses(content: CardContent): Analysis[] {
  const list = objectsOf(content[ANALYSES] ?? content['panels']);
  // the notes of an analysis name its id
  const ids = idsOf(list, (id) => ANALYSIS_ID.test(id), 'analysis');
  return list.map((fields, at) => analysisOf(fields, ids[at] ?? ''));
}

/** Whether a product has any rating in one of both states. */
export const hasRatings = ({ products, productsAfter }: Analysis): boolean =>
  [...products, ...productsAfter].some(({ values }) => values.some((value) => value !== null));
