import { analysisOf } from '#contract/cards/registry.ts';
import { isAlike } from '#contract/board/alike.ts';
import { CANVAS_COLUMNS } from '#contract/board/cards.ts';
import type { SceneFields } from '#contract/board/scene-shape.ts';
import type { OriginKind, ThingKind } from '#contract/board/origins.ts';

import { withoutEntities } from '../http/rich-text.ts';

/** Something that lies in the data of a card. */
export interface CardPlace {
  kind: OriginKind & (ThingKind | 'insight' | 'summary' | 'bhag' | 'trend');
  ref: string;
  title: string;
  card_key: string;
}

/** The card that holds the long goal, and where programs have put its text. */
const BHAG = { card: 'wirkungsversprechen', fields: ['bhag', 'bhag_content', 'BHAG'] } as const;
/** The card of the goals. */
const GOALS = 'ziele';
/** Cards whose data holds something that can be named. */
export const PLACE_CARDS: readonly string[] = [
  ...CANVAS_COLUMNS.situation,
  BHAG.card,
  GOALS,
  'action_areas',
  'action_matrix',
];
const TITLE = 200;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? oneLine(value) : '');

/** A text on one line; what looks like HTML in it is its own words. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** What is read of HTML, on one line. */
const plainText = (html: string): string => oneLine(withoutEntities(html.replaceAll(/<[^>]*>/g, ' ')));
/** Title of a place: its text, cut where it is long. */
export const shortTitle = (text: string): string =>
  text.length > TITLE ? `${text.slice(0, TITLE - 1).trimEnd()}…` : text;

/** The paragraphs and points of a formatted text. */
const linesOf = (html: unknown): string[] =>
  typeof html === 'string'
    ? html
        .split(/<\/?(?:p|li|ul|ol|h[1-6]|blockquote|br)\b[^>]*>/i)
        .map(plainText)
        .filter(Boolean)
    : [];

/** The lines of a formatted text, each by its words. */
const linePlaces = (kind: 'insight' | 'summary', card_key: string, html: unknown): CardPlace[] =>
  [...new Set(linesOf(html).map(shortTitle))].map((title) => ({ kind, ref: `${card_key}:${title}`, title, card_key }));

const insightsOf = (card_key: string, data: SceneFields): CardPlace[] =>
  linePlaces('insight', card_key, data['INSIGHTS']);

function trendsOf(card_key: string, data: SceneFields): CardPlace[] {
  const segments = data['TRENDS_SEGMENTS'];
  if (!Array.isArray(segments)) return [];
  const rows = segments
    .filter(isFields)
    .flatMap(({ rows: list }) => (Array.isArray(list) ? list.filter(isFields) : []));
  return rows.flatMap((row) => {
    const trend = isFields(row['Microtrends']) ? row['Microtrends'] : {};
    const title = shortTitle(textOf(trend['title']) || textOf(row['microtrend']));
    const ref = textOf(trend['id']) || title;
    return title ? [{ kind: 'trend' as const, ref, title, card_key }] : [];
  });
}

function bhagOf(data: SceneFields): CardPlace[] {
  const title = shortTitle(BHAG.fields.map((field) => textOf(data[field])).find(Boolean) ?? '');
  return title ? [{ kind: 'bhag', ref: 'bhag', title, card_key: BHAG.card }] : [];
}

/** Every object with an id within data, wherever programs have put it. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (!isFields(value)) return;
  if (typeof value['id'] === 'string') yield value;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

/** Packages name their objective and category; the cards of the matrix are all that its field holds. */
function actionsOf(card_key: string, data: SceneFields): CardPlace[] {
  const isMatrix = card_key === 'action_matrix';
  const kind = isMatrix ? 'action_card' : 'action_package';
  const found = [...objectsIn(isMatrix ? data['action_matrix_cards'] : data)];
  return found
    .filter((one) => isMatrix || 'categoryKey' in one)
    .map((one) => ({
      kind,
      ref: String(one['id']),
      title: shortTitle(textOf(one['title']) || textOf(one['name']) || textOf(one['text'] ?? one['description'])),
      card_key,
    }));
}

/** What of a card something can come from, or be. */
export function placesOf(card_key: string, data: SceneFields): CardPlace[] {
  if (card_key === BHAG.card) return [...insightsOf(card_key, data), ...bhagOf(data)];
  if (card_key === GOALS)
    return [
      ...insightsOf(card_key, data),
      ...linePlaces('summary', card_key, data['summary'] ?? data['content'] ?? data['text']),
    ];
  if (card_key === 'action_areas' || card_key === 'action_matrix') return actionsOf(card_key, data);
  return [
    ...insightsOf(card_key, data),
    ...(analysisOf(card_key) === 'TRENDS_SEGMENTS' ? trendsOf(card_key, data) : []),
  ];
}

/** The place of this name among those of its board; of a line of a text also one that says nearly the same. */
export function findPlace(places: readonly CardPlace[], kind: string, ref: string): CardPlace | undefined {
  const ofKind = places.filter((place) => place.kind === kind);
  const same = ofKind.find((place) => place.ref === ref);
  if (same || (kind !== 'insight' && kind !== 'summary')) return same;
  const colon = ref.indexOf(':');
  const [card, text] = [ref.slice(0, colon), ref.slice(colon + 1)];
  return ofKind.find((place) => place.card_key === card && isAlike(place.title, text));
}
