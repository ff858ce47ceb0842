import { expect, test } from 'vitest';

import type { ActivationSettings } from '#contract/accounts/activation-pages.ts';

import { changedIn } from '#core/editing/merge.ts';

import { bodyOf, isSlug, missingIn, storedOf, type PageDraft } from './page-draft.ts';

const none = { de: '', en: '' };
const settings: ActivationSettings = {
  company_id: '0190c000-0000-7000-8000-000000000001',
  slug: 'nordlicht',
  texts: { headline: { de: 'Hallo', en: 'Hello' }, welcome: none, terms: none, accept: none, contact: none },
  logo_url: null,
  version: 3,
  updated_at: '2026-11-21T10:00:00.000Z',
};

test('only what differs is a change, and a text travels in both languages', () => {
  const changes = changedIn<Partial<PageDraft>>(storedOf(settings), {
    slug: 'nordlicht',
    'headline.de': 'Moin',
    'welcome.en': '',
  });
  expect(changes).toEqual({ 'headline.de': 'Moin' });
  expect(bodyOf(settings, changes)).toEqual({ texts: { headline: { de: 'Moin', en: 'Hello' } } });
  expect(bodyOf(settings, { slug: ' werk ' })).toEqual({ slug: 'werk' });
});

test('a text that only the other language has is missing', () => {
  const values = { ...storedOf(settings), 'welcome.de': '<p>Los</p>', 'terms.en': '<p></p>' };
  expect([missingIn('en', values), missingIn('de', values)]).toEqual([1, 0]);
});

test.each([
  ['nordlicht', true],
  ['a-1', true],
  ['Nordlicht', false],
  ['a--b', false],
  ['-a', false],
  ['', false],
])('%s as an address', (slug, valid) => {
  expect(isSlug(slug)).toBe(valid);
});
