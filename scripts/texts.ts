// Compares the texts of both languages: same files, same keys, same placeholders, nothing empty.
import { readdirSync, readFileSync } from 'node:fs';

type Texts = { [key: string]: string | Texts };
const LANGUAGES = ['en-US', 'de-DE'] as const;

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const read = (language: string, file: string): Map<string, string> =>
  flatten(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts);
const placeholders = (text: string): string => [...text.matchAll(/\{\{[^}]*\}\}/g)].map(String).toSorted().join(' ');

const findings: string[] = [];
const [english, german] = LANGUAGES.map((language) => readdirSync(`locales/${language}`).toSorted());
for (const file of new Set([...(english ?? []), ...(german ?? [])])) {
  if (!english?.includes(file) || !german?.includes(file)) {
    findings.push(`${file} stands in one language only`);
    continue;
  }
  const [en, de] = [read('en-US', file), read('de-DE', file)];
  for (const key of new Set([...en.keys(), ...de.keys()])) {
    const [a, b] = [en.get(key), de.get(key)];
    if (a === undefined || b === undefined)
      findings.push(`${file}: ${key} is missing in ${a === undefined ? 'en-US' : 'de-DE'}`);
    else if (a.trim() === '' || b.trim() === '') findings.push(`${file}: ${key} is empty`);
    else if (placeholders(a) !== placeholders(b)) findings.push(`${file}: ${key} has other placeholders: ${a} / ${b}`);
  }
}
if (findings.length > 0) console.log(findings.join('\n'));
process.exit(findings.length === 0 ? 0 : 1);
