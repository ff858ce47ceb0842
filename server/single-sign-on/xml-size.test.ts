import { expect, test } from 'vitest';

import { assertFewElements, MESSAGE, METADATA } from './xml-size.ts';

const SMALL = { characters: 1000, elements: 5, attributes: 4, depth: 3 };
const refusal = (xml: string): string => {
  try {
    assertFewElements(xml, SMALL);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  '<a><b><c/></b></a>',
  '<a/><a/><a/><a/><a/>',
  '<a x="1" y=\'2\'/><a x="=="  y=">"/>',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes" more="1" again="2"?><a/>',
  `<a><!-- ${'<b>'.repeat(20)} --><![CDATA[${'<b>'.repeat(20)}]]>${'a=b '.repeat(20)}></a>`,
  '',
])('%s is let through', (xml) => {
  expect(refusal(xml)).toBe('');
});

test.each([
  ['<a/>'.repeat(6), 'many elements'],
  ['<a><a><a><a></a></a></a></a>', 'deep ones'],
  ['<a><a><a><!-- </a></a> --><a></a></a></a></a>', 'deep ones that a comment closes'],
  ['<a><a><a><![CDATA[</a></a>]]><a></a></a></a></a>', 'deep ones that a text closes'],
  ['<a b="1" c="2" d="3" e="4" f="5"/>', 'many attributes'],
  ['x'.repeat(1001), 'many characters'],
])('%s has too much: %s', (xml) => {
  expect(refusal(xml)).toBe('the message is too large');
});

test.each(['<a', '<a b="<a/>', '<a <b/>', '<!-- <a/>', '<!-->', '<![CDATA[<a/>]]', '<?xml ', '<', '<a></a></a>'])(
  '%s is no XML',
  (xml) => {
    expect(refusal(xml)).toBe('the message is no XML');
  },
);

test('people of many groups and a federation of many providers fit', () => {
  const groups =
    '<saml:AttributeValue xsi:type="xs:string">CN=Some group,OU=Groups,DC=example,DC=com</saml:AttributeValue>';
  expect(() => assertFewElements(`<a>${groups.repeat(800)}</a>`, MESSAGE)).not.toThrow();
  const provider = '<b a="1" b="2"><c><d><e>x</e></d></c></b>';
  expect(() => assertFewElements(`<a>${provider.repeat(2000)}</a>`, METADATA)).not.toThrow();
});
