import { expect, test } from 'vitest';

import { assertPlainXml } from './safe-xml.ts';

const ROOM = { characters: 1_000, elements: 100, attributes: 100, depth: 64 };

test.each([
  '<!DOCTYPE r><r/>',
  '<!doctype r SYSTEM "file:///etc/passwd"><r/>',
  '<!DOCTYPE r [<!ENTITY e "x">]><r>&e;</r>',
  '<r><!ENTITY e "x"></r>',
  '<r>\0</r>',
])('%j defines a type of document, or hides one', (xml) => {
  expect(() => assertPlainXml(xml, ROOM)).toThrow('document type definition');
});

test('plain XML passes', () => {
  expect(() => assertPlainXml('<?xml version="1.0"?><!-- a --><r a="1"><s>&amp;</s></r>', ROOM)).not.toThrow();
});
