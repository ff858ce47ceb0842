import { parseAst } from 'vite';
import { expect, it } from 'vitest';

import { lightened } from './light-contract.ts';

const light = (code: string): string => lightened(code, parseAst(code)).replaceAll(/\s+/g, ' ').trim();

it('leaves the method and the path of an endpoint', () => {
  const code = `const read = defineEndpoint({ method: 'GET', path: '/api/a/', action: 'a.read', summary: 'x', query: z.object({ a: z.int() }), answer: item });`;
  expect(light(code)).toBe(`const read = /* @__PURE__ */ defineEndpoint({method: 'GET',path: '/api/a/'});`);
});

it('puts the one inert schema in the place of all that are written down', () => {
  expect(light('const a = z.object({ b: z.string().max(3) }).partial(), c = { d: z.int() };')).toBe(
    'const a = z, c = { d: z };',
  );
});

it('lets a bundler leave out what is made of them, and what is made inside of a function stands as it is', () => {
  expect(light('const a = listOf(item.extend({})); const f = () => g(z.int());')).toBe(
    'const a = /* @__PURE__ */ listOf(/* @__PURE__ */ item.extend({})); const f = () => g(z);',
  );
});

it('keeps what asks a schema, which the inert one refuses', () => {
  expect(light('const read = (text) => shape.parse(text); const other = (text) => z.int().parse(text);')).toBe(
    'const read = (text) => shape.parse(text); const other = (text) => z.parse(text);',
  );
});

it('leaves an endpoint alone that takes parts from elsewhere', () => {
  expect(light('const a = defineEndpoint({ ...other, summary: s });')).toBe(
    'const a = /* @__PURE__ */ defineEndpoint({ ...other, summary: s });',
  );
});
