import { expect, test } from 'vitest';

import { SimilarNames } from './similar-names.ts';

const names = new SimilarNames(['Vertrieb Süd', 'Montage', 'IT', 'Servicequalität messbar steigern']);

test.each([
  ['Vertrieb Sued', 'Vertrieb Süd'],
  ['Vertrieb-Süd', 'Vertrieb Süd'],
  ['Montge', 'Montage'],
  ['Montagen', 'Montage'],
  ['Servicequalitaet messbar steigen', 'Servicequalität messbar steigern'],
  ['ID', null],
  ['Kundendienst', null],
])('%s may mean %s', (name, meant) => expect(names.find(name)).toBe(meant));
