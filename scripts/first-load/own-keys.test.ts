import { expect, test } from 'vitest';

import { withOwnKeys } from './own-keys.ts';

const RUNTIME = `var __defProp = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) {
		__defProp(target, name, {
			get: all[name],
			enumerable: true
		});
	}
	return target;
};`;
const exportsOf = (runtime: string): ((all: object) => object) =>
  // oxlint-disable-next-line typescript/no-implied-eval -- the runtime as the bundler writes it
  new Function(`${runtime} return __exportAll;`)() as (all: object) => object;

test('what a host page has put on the prototype of all objects is no export', () => {
  const all = Object.assign(Object.create({ hostile: 'text' }) as object, { ours: () => 1 });
  expect(() => exportsOf(RUNTIME)(all)).toThrow(TypeError);
  expect(exportsOf(withOwnKeys(RUNTIME))(all)).toEqual({ ours: 1 });
});

test('a library that was bundled before, with names of its own, is read in the same way', () => {
  const named = RUNTIME.replaceAll('__defProp', '__defProp$5');
  const bundled = named.replace('in all) {', 'in all)').replace('});\n\t}', '});');
  const all = Object.assign(Object.create({ hostile: 'text' }) as object, { ours: () => 1 });
  expect(bundled).not.toBe(named);
  expect(exportsOf(withOwnKeys(bundled))(all)).toEqual({ ours: 1 });
});

test('of two runtimes in one file none is passed over', () => {
  const bundled = RUNTIME.replaceAll(/(__defProp|__exportAll)/g, '$1$5');
  expect(withOwnKeys(RUNTIME + bundled)).not.toContain(' in ');
  expect(() => withOwnKeys(RUNTIME + bundled.replace(' in ', ' of '))).toThrow('rolldown');
});

test('another runtime is not passed over in silence, and a chunk without one stays as it is', () => {
  expect(() => withOwnKeys(RUNTIME.replace(' in ', ' of '))).toThrow('rolldown');
  expect(withOwnKeys('export const a = 1;')).toBe('export const a = 1;');
});
