import type { Locale } from '#contract/accounts/people.ts';
import { TEMPLATE_SETS, type TemplateSet } from '#contract/board/slides.ts';

import kickoff from './kickoff.json' with { type: 'json' };
import strategy from './strategy.json' with { type: 'json' };
import { drawSlides } from './draw-slides.ts';
import type { Words } from './layouts.ts';
import type { DrawnSlide } from './shapes.ts';

type Both<T> = Record<'de' | 'en', T>;

/** A deck in both languages: its slides in their order, each with its layout. */
interface TemplateDeck {
  title: Both<string>;
  sections: Both<string>[];
  slides: (Both<Words> & { layout: string; section: number; minutes: number })[];
}

const DECKS: Record<TemplateSet, TemplateDeck> = { kickoff, strategy };

const languageOf = (locale: Locale): 'de' | 'en' => (locale === 'de-DE' ? 'de' : 'en');

export const deckTitle = (set: TemplateSet, locale: Locale): string => DECKS[set].title[languageOf(locale)];

export const countSlides = (set: TemplateSet): number => DECKS[set].slides.length;

function draw(set: TemplateSet, locale: Locale): DrawnSlide[] {
  const language = languageOf(locale);
  const { title, sections, slides } = DECKS[set];
  const placed = slides.map(({ layout, section: number, minutes, ...words }) => ({
    words: words[language],
    layout,
    minutes,
    section: sections[number]?.[language] ?? '',
    part: number + 1,
  }));
  return drawSlides(title[language], language, placed);
}

const drawn = new Map<string, DrawnSlide[]>();

/** The slides of a deck in a language, drawn once. */
export function slidesOf(set: TemplateSet, locale: Locale): DrawnSlide[] {
  const key = `${set} ${locale}`;
  const slides = drawn.get(key) ?? draw(set, locale);
  drawn.set(key, slides);
  return slides;
}

/** Everything there is, for tests. */
export const ALL_DECKS = TEMPLATE_SETS.flatMap((set) =>
  (['de-DE', 'en-US'] as const).map((locale) => ({ set, locale })),
);
