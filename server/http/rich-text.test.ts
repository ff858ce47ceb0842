import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cleanHtml, cleanHtmlIn } from './rich-text.ts';

test.each([
  ['<p>a<br>b</p>', '<p>a<br>b</p>'],
  ['a &amp; b', 'a &amp; b'],
  ['<h1>T</h1>', '<h2>T</h2>'],
  ['<b>f</b><i>k</i><del>d</del>', '<strong>f</strong><em>k</em><s>d</s>'],
  ['<script>alert(1)</script>x', 'x'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p style="x" onclick="y">z</p>', '<p>z</p>'],
  ['<a href="javascript:x">a</a>', '<a>a</a>'],
  ['<a href=" JaVaScRiPt:x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/api/v1/accounts/me/">a</a>', '<a>a</a>'],
  ['<a href="elsewhere">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="https://a.example" target="_blank">a</a>', '<a href="https://a.example">a</a>'],
  ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
  ['<<p>script>x', '&lt;<p>script&gt;x</p>'],
  ['<iframe src="https://a.example"></iframe>', ''],
  ['<svg><script>x</script></svg>y', 'y'],
])('%s becomes %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test('whatever comes in, nothing but allowed elements goes out, and a second time changes nothing', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<scr',
      'ipt>',
      '<',
      '>',
      '&',
      '&lt;',
      '"',
      ' onload=x',
      '<a href=',
      '<br />',
      '<li>',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const clean = cleanHtml(parts.join(''));
      const tags = [...clean.matchAll(/<[^>]*>?/g)].map(([tag]) => tag);
      for (const tag of tags)
        expect(tag).toMatch(/^<\/?(p|br|strong|em|u|s|ul|ol|li|a|h2|h3|h4|blockquote)( ?\/)?>$|^<a href="[^"]*">$/);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { seed: 20261121, numRuns: 2000 },
  );
});

test('only texts under the named fields are HTML, on any level', () => {
  const value = { INSIGHTS: '<b>x</b>', text: '<b>x</b>', rows: [{ analysis: '<i>y</i>', n: null }] };
  expect(cleanHtmlIn(value, ['INSIGHTS', 'analysis'])).toEqual({
    INSIGHTS: '<strong>x</strong>',
    text: '<b>x</b>',
    rows: [{ analysis: '<em>y</em>', n: null }],
  });
});
