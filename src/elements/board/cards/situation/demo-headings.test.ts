import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { FACT_NAMES } from '../realitaeten/fact-names.ts';
import { RIVAL_NAMES } from '../wettbewerb/rival-names.ts';
import { namedColumns } from './sheet-lines.ts';

interface DemoFile {
  name: string;
  sheets?: { rows: string[][] }[];
}
const jsonOf = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const files = jsonOf<DemoFile[]>('demo/story/files.json');
const headsOf = (file: string): string[] => files.find(({ name }) => name === file)?.sheets?.[0]?.rows[0] ?? [];

it.each(['de-DE', 'en-US'])('the headings of the demo name columns of their cards to readers of %s', (locale) => {
  const texts = jsonOf<Record<string, Record<string, string>>>(`locales/${locale}/situation.json`);
  const found = (file: string, card: string, names: Record<string, string[]>) => {
    const titleOf = (key: string): string => texts[card]?.[key === 'expected_move' ? 'move' : key] ?? '';
    const columns = Object.entries(names).map(([key, aliases]) => ({ key, title: titleOf(key), aliases }));
    return namedColumns(headsOf(file), columns)?.map((column) => column?.key);
  };
  expect(found('Anbieter Augsburg.csv', 'wettbewerb', RIVAL_NAMES)).toEqual(['name', 'share', 'strengths', 'weaknesses', 'threat']); // prettier-ignore
  expect(found('Vortagsliste Augsburg.xlsx', 'realitaeten', FACT_NAMES)).toEqual(['fact', 'source', 'rating']);
});
