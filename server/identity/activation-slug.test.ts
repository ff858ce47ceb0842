import { expect, test } from 'vitest';

import { slugOf } from './activation-slug.ts';

test.each([
  ['Nordlicht Haustechnik', 'nordlicht-haustechnik'],
  ['Müller & Söhne GmbH', 'mueller-soehne-gmbh'],
  ['  Café „Größe“  ', 'cafe-groesse'],
  ['日本', 'customer'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the address of the activation page of %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
