import type { LucideIcon } from 'lucide-react';

import type { Locale } from '#contract/accounts/people.ts';
import type { CanvasCard } from '#contract/board/cards.ts';
import { textsIn } from '#core/locale/i18n.ts';

import { actionAreas, actionMatrix } from './action-areas/action-areas-card.ts';
import type { CardKind } from './card-kind.ts';
import { fahrplan } from './fahrplan/fahrplan-card.ts';
import { herausforderung } from './herausforderung/herausforderung-card.ts';
import { kunden } from './kunden/kunden-card.ts';
import { kundennutzen } from './kundennutzen/kundennutzen-card.ts';
import { markt } from './markt/markt-card.ts';
import { realitaeten } from './realitaeten/realitaeten-card.ts';
import { trends } from './trends/trends-card.ts';
import { umfeld } from './umfeld/umfeld-card.ts';
import { wettbewerb } from './wettbewerb/wettbewerb-card.ts';
import { wirkungsversprechen } from './wirkungsversprechen/wirkungsversprechen-card.ts';
import { ziele } from './ziele/ziele-card.ts';
import { zielmarkte } from './zielmarkte/zielmarkte-card.ts';

/** The cards of the canvas by key; one line for each. */
export const CARD_KINDS: Readonly<Record<CanvasCard, CardKind>> = {
  kunden,
  markt,
  wettbewerb,
  trends,
  umfeld,
  realitaeten,
  herausforderung,
  wirkungsversprechen,
  kundennutzen,
  zielmarkte,
  ziele,
  action_areas: actionAreas,
  fahrplan,
};

/** Those that have no place of their own on the canvas, too. */
const KINDS: Readonly<Record<string, CardKind>> = { ...CARD_KINDS, action_matrix: actionMatrix };

/** One card has two names: what is opened as `zielbild` is the card `zielmarkte` of the canvas (whiteboard 2.14). */
export const cardOf = (cardKey: string): string => (cardKey === 'zielbild' ? 'zielmarkte' : cardKey);

/** The kind of a card; undefined for a key of other programs. */
export const kindOf = (cardKey: string): CardKind | undefined =>
  Object.hasOwn(KINDS, cardKey) ? KINDS[cardKey] : undefined;

/** Whether a card has a fullscreen editor (whiteboard 2.14). */
export const hasEditor = (cardKey: string): boolean => {
  const kind = kindOf(cardKey);
  return (kind?.Editor ?? kind?.screen) !== undefined;
};

/** Whether a card can be opened over the whole page: those with an editor, and the Gantt (whiteboard 2.14). */
export const isOpenable = (cardKey: string): boolean => cardKey === 'gantt' || hasEditor(cardKey);

/** Whether a card shows the files that it rests on: only such a card is given some. */
export const hasSources = (cardKey: string): boolean => kindOf(cardKey)?.Sources !== undefined;

/** The icon of a card in its own element; it comes with its editor. */
export const iconOf = (cardKey: string): LucideIcon | undefined =>
  hasEditor(cardKey) ? kindOf(cardKey)?.icon : undefined;

/** Asks for what the fullscreen of a card is made of, all at once: its code and its words. */
export function prepareCard(cardKey: string, locale: Locale): void {
  const { screen, Editor, Content, Sources, words = [] } = kindOf(cardKey) ?? {};
  for (const part of [screen?.Part ?? Editor, Content, Sources]) void part?.load();
  const ofFiles = Sources ? (['situation', 'files'] as const) : [];
  for (const name of ['card', 'board-view', ...ofFiles, ...words] as const) void textsIn(locale, name);
}

/** Loads the pictures of all cards, which the canvas shows together. */
export const loadOverviews = (): Promise<unknown> =>
  Promise.all(Object.values(CARD_KINDS).map(({ Overview }) => Overview.load()));
