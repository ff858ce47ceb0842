import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NUMBERS = {
  kunden: 6,
  markt: 5,
  wettbewerb: 4,
  trends: 3,
  umfeld: 2,
  realitaeten: 6,
  wirkungsversprechen: 3,
  nutzen: 10,
};

test.each(['en-US', 'de-DE'])(
  '[W9.12] [W9.15] [W9.19] cards have their leading questions, one per line, in %s',
  (locale) => {
    const file = readFileSync(`locales/${locale}/situation.json`, 'utf8');
    const { questions } = JSON.parse(file) as { questions: Record<string, string> };
    const counted = Object.keys(NUMBERS).map((key) => [key, questions[key]?.split('\n').filter(Boolean).length]);
    expect(Object.fromEntries(counted)).toEqual(NUMBERS);
  },
);
