import { MATRIX_COLORS, MATRIX_FIELD, MOST_MATRIX_CARDS } from '#contract/cards/action-areas.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { numberOf, objectsOf, textOf, uniqueIds, type CardContent } from '../content/card-content.ts';

/** The plane of the matrix and how it is looked at (whiteboard 9). */
export const GROUND = { x: -600, y: -400, width: 1200, height: 800 } as const;
export const PAN_EXTENT: [[number, number], [number, number]] = [
  [-2000, -2000],
  [2000, 2000],
];
export const ZOOM = { least: 0.5, most: 2, first: 0.8, in: 1.2, out: 0.8 } as const;
export const NEW_SIZE = { width: 200, height: 120 } as const;
export const LEAST_SIZE = { width: 80, height: 60 } as const;

/** A card of the matrix; what other programs have added stays in it. */
export interface MatrixCard extends CardContent {
  id: string;
  title: string;
  description: string;
  source: string;
  color: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
export type MatrixWords = Pick<MatrixCard, 'title' | 'description' | 'source' | 'color'>;
export type MatrixArea = Pick<MatrixCard, 'x' | 'y' | 'width' | 'height'>;

/** The quadrants from the top left, line by line (whiteboard 9). */
export const QUADRANTS = ['fruits', 'bets', 'noGos', 'investments'] as const;
type Quadrant = (typeof QUADRANTS)[number];

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The zoom after one step in or out. */
export const zoomedIn = (zoom: number): number => Math.min(ZOOM.most, zoom * ZOOM.in);
export const zoomedOut = (zoom: number): number => Math.max(ZOOM.least, zoom * ZOOM.out);

/** Whole pixels, large enough to read, on the plane. */
export function fitted({ x, y, width, height }: MatrixArea): MatrixArea {
  const [[left, top], [right, bottom]] = PAN_EXTENT;
  const size = {
    width: Math.round(clamp(width, LEAST_SIZE.width, right - left)),
    height: Math.round(clamp(height, LEAST_SIZE.height, bottom - top)),
  };
  return {
    x: Math.round(clamp(x, left, right - size.width)),
    y: Math.round(clamp(y, top, bottom - size.height)),
    ...size,
  };
}

/** The cards of the matrix; odd data of other programs is read as far as it can be shown, and no two have the same id. */
export function matrixOf(content: CardContent, locale: Locale): MatrixCard[] {
  const all = objectsOf(content[MATRIX_FIELD]);
  const ids = uniqueIds(all.map(({ id }) => textOf(id, locale)), 'card'); // prettier-ignore
  return all.map((one, index) => ({
    ...one,
    id: ids[index] ?? '',
    title: textOf(one['title'], locale),
    description: textOf(one['description'], locale),
    source: textOf(one['source'], locale),
    color: textOf(one['color'], locale),
    ...fitted({
      x: numberOf(one['x']) ?? 0,
      y: numberOf(one['y']) ?? 0,
      width: numberOf(one['width']) ?? NEW_SIZE.width,
      height: numberOf(one['height']) ?? NEW_SIZE.height,
    }),
  }));
}

/** One more card with its middle at this place; nothing changes where there are too many. */
export function withCard(
  cards: MatrixCard[],
  { id, title }: { id: string; title: string },
  middle: { x: number; y: number },
) {
  if (cards.length >= MOST_MATRIX_CARDS) return cards;
  const { width, height } = NEW_SIZE;
  const area = fitted({ x: middle.x - width / 2, y: middle.y - height / 2, width, height });
  return [...cards, { id, title, description: '', source: '', color: MATRIX_COLORS[0], ...area }];
}

/** The cards with other words or another area of one. */
export const withChange = (cards: MatrixCard[], id: string, change: Partial<MatrixWords & MatrixArea>): MatrixCard[] =>
  cards.map((one) => (one.id === id ? { ...one, ...change, ...fitted({ ...one, ...change }) } : one));

/** Which card has the focus when this one is removed: the next one, at the end the one before. */
export function cardBeside(cards: readonly MatrixCard[], id: string): string | undefined {
  const at = cards.findIndex((one) => one.id === id);
  return (cards[at + 1] ?? cards[at - 1])?.id;
}

/** Which of the six grounds a stored colour is, from 0, which is that of paper. */
export const matrixGround = (color: string): number =>
  Math.max(0, (MATRIX_COLORS as readonly string[]).indexOf(color.toLowerCase()));

/** In which quadrant the middle of a card lies. */
export function quadrantOf({ x, y, width, height }: MatrixArea): Quadrant {
  const right = x + width / 2 >= GROUND.x + GROUND.width / 2 ? 1 : 0;
  const below = y + height / 2 >= GROUND.y + GROUND.height / 2 ? 2 : 0;
  return QUADRANTS[(right + below) as 0 | 1 | 2 | 3];
}

/** How many characters of the description a card of this width shows. */
export function previewLength(width: number): number {
  if (width >= 250) return 150;
  if (width >= 200) return 120;
  if (width >= 150) return 80;
  return width >= 100 ? 60 : 50;
}

/** Into how many lines the description of a card of this height goes. */
export function clampedLines(height: number): 1 | 2 | 3 | 4 {
  if (height < 80) return 1;
  if (height < 120) return 2;
  return height < 160 ? 3 : 4;
}

/** Sizes of letters in px for a card of this width. */
export function lettersOf(width: number): { title: number; description: number } {
  if (width < 100) return { title: 8, description: 6 };
  return width < 150 ? { title: 10, description: 8 } : { title: 12, description: 10 };
}

const STEP = { small: 10, large: 50 } as const;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a card is after an arrow key: moved, with Alt in another size, with Shift in larger steps. */
export function areaAfterKey(
  { x, y, width, height }: MatrixArea,
  { key, altKey, shiftKey }: { key: string; altKey: boolean; shiftKey: boolean },
): MatrixArea | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const step = shiftKey ? STEP.large : STEP.small;
  const [across, down] = [arrow[0] * step, arrow[1] * step];
  return fitted(
    altKey ? { x, y, width: width + across, height: height + down } : { x: x + across, y: y + down, width, height },
  );
}
