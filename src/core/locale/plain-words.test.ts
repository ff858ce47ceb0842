import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };
/** Texts that the specification quotes. */
const QUOTED = [
  'files.preview.select',
  'files.pages.atLeastOne',
  'files.sources.empty',
  'impersonation.start.error',
  'impersonation.end.error',
  'trends.hub.segmentFirst',
];

function flat(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${prefix}.${name}`, text]] : flat(text, `${prefix}.${name}`),
  );
}

it.each(['en-US', 'de-DE'])('texts in %s say what to do, without asking for it', (language) => {
  const texts = readdirSync(`locales/${language}`).flatMap((file) =>
    flat(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts, file.replace('.json', '')),
  );
  const asking = texts.filter(([, text]) => /\b(?:please|bitte)\b/iu.test(text)).map(([key]) => key);
  expect(asking.toSorted()).toEqual(QUOTED.toSorted());
});
