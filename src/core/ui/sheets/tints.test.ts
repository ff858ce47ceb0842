import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { AA, contrast } from '#contract/accounts/company-accent.ts';
import { blockOf, DARK, declared } from '#core/element/element-tokens.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const light = new Map(declared(blockOf(css, ':root')));
const LOOKS = { light, dark: new Map([...light, ...declared(blockOf(css, DARK))]) };
type Look = keyof typeof LOOKS;

const MIX = /^color-mix\(in srgb,(.+) (\d+)%,(.+)\)$/;
const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (values: number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** A value as #rrggbb, as a browser works it out. */
function shown(value: string, tokens: Map<string, string>): string {
  const [, name] = /^var\(--strategy-(.+)\)$/.exec(value) ?? [];
  if (name !== undefined) return shown(tokens.get(name) ?? '', tokens);
  const [, one, share, other] = MIX.exec(value) ?? [];
  if (one === undefined || other === undefined) return value.length === 4 ? value.replaceAll(/\w/g, '$&$&') : value;
  const [first, second] = [one, other].map((part) => channels(shown(part, tokens)));
  const part = Number(share) / 100;
  return hexOf((first ?? []).map((channel, at) => channel * part + (second?.[at] ?? 0) * (1 - part)));
}

/** What the design says each of them is with our own colours. */
const DESIGNED: Record<string, Record<Look, string>> = {
  'surface-hover': { light: '#EDF4F3', dark: '#1F3637' },
  'surface-active': { light: '#E0ECEA', dark: '#294344' },
  'surface-selected': { light: '#DFF4F0', dark: '#123B3B' },
  'accent-soft': { light: '#E6F4F3', dark: '#163738' },
  'primary-hover': { light: '#00383C', dark: '#99E6DD' },
  'primary-active': { light: '#00292C', dark: '#B5F1EA' },
  'secondary-hover': { light: '#3B9895', dark: '#5BBAB7' },
  'secondary-active': { light: '#2F8683', dark: '#74C9C6' },
  'accent-hover': { light: '#1E6266', dark: '#84D5D0' },
  'accent-active': { light: '#164E51', dark: '#A2E3DF' },
  'text-link': { light: '#1F6A6E', dark: '#7FD6CE' },
};
/** Steps of a channel (of 255) that nobody sees between two grounds of the same hue. */
const UNSEEN = 15;

test.each(Object.keys(LOOKS) as Look[])('in the %s look hover, selection and links are as designed', (look) => {
  const far = Object.entries(DESIGNED).map(([name, colours]) => {
    const made = channels(shown(`var(--strategy-${name})`, LOOKS[look]));
    return [name, Math.max(...channels(colours[look]).map((channel, at) => Math.abs(channel - (made[at] ?? 255))))];
  });
  expect(far.filter(([, distance]) => Number(distance) > UNSEEN)).toEqual([]);
});

const GREEN = { light: '#1B7A2F', dark: '#7FD08F' };

test.each(Object.keys(LOOKS) as Look[])(
  'in the %s look they follow the colours of a page, and words can be read',
  (look) => {
    const set = new Map([
      ...LOOKS[look],
      ['primary', GREEN[look]],
      ['accent', GREEN[look]],
      ['secondary', GREEN[look]],
    ]);
    for (const name of Object.keys(DESIGNED)) {
      const tint = shown(`var(--strategy-${name})`, set);
      expect(tint, name).not.toBe(shown(`var(--strategy-${name})`, LOOKS[look]));
      const [red = 0, green = 0, blue = 0] = channels(tint);
      expect(green, name).toBeGreaterThan(Math.max(red, blue));
    }
    for (const tokens of [LOOKS[look], set])
      for (const ground of ['surface-hover', 'surface-active', 'surface-selected', 'accent-soft'])
        for (const words of ['text', 'text-muted', 'text-link', ...(ground === 'accent-soft' ? ['accent'] : [])]) {
          const [one, other] = [words, ground].map((name) => shown(`var(--strategy-${name})`, tokens));
          expect(contrast(one ?? '', other ?? ''), `${words} on ${ground}`).toBeGreaterThanOrEqual(AA);
        }
  },
);
