import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { leaned } from './lean-code.ts';
import { leanFlowSheet, LIBRARIES, mustBeKnown, leanGround, withPages, WRITTEN_FOR } from './lean-libraries.ts';
import { parted } from './parted-library.ts';

const installed = globSync(
  'node_modules/{react-dom/cjs,@xyflow/*/dist/esm,d3-interpolate/dist,d3-selection/dist,@tanstack/virtual-core/dist/esm}/*.{js,mjs}',
);

test.each(LIBRARIES)('the installed $name has what is left out of it, and loses it', (library) => {
  const file = installed.find((path) => library.file.test(`/${path.replaceAll('\\', '/')}`));
  const code = readFileSync(file ?? '', 'utf8');
  const lean = leaned(code, library);
  expect(lean.length).toBeLessThan(code.length * 0.99);
  for (const name of library.methods ?? []) expect(lean).toContain(`this.${name} = () => {};`);
  for (const name of library.unused)
    expect(lean).toMatch(
      new RegExp(`function ${name}\\(\\) \\{\\}|${name} = (?:\\(\\) => \\{\\}|\\{\\}|\\{ \\w+: \\(\\) => '')`),
    );
});

test('a library that has changed ends the build', () => {
  const library = { name: 'a-library', file: /x/, unused: ['gone'] };
  expect(() => leaned('function here() {}', library)).toThrow('a-library has no gone any more');
});

test('a function of which a part is asked for is written anew, and one that is gone ends the build', () => {
  const library = { name: 'a-library', file: /x/, unused: [], instead: { Pane: 'function Pane() { return null; }' } };
  expect(leaned('function Pane(all) { return all; }\nexport { Pane };', library)).toBe(
    'function Pane() { return null; }\nexport { Pane };',
  );
  expect(() => leaned('function here() {}', library)).toThrow('a-library has no Pane any more');
});

test('an object loses what nobody asks it for, and one that has none of it ends the build', () => {
  const code = `function useFlow() {
  const move = () => 1;
  return { look: () => ({ a: 1 }), move, stay };
}`;
  const library = { name: 'a-library', file: /x/, unused: [], unasked: { useFlow: ['look', 'move'] } };
  expect(leaned(code, library)).toContain('return { stay };');
  expect(() => leaned(code.replace('move,', ''), library)).toThrow("a-library's useFlow offers something else now");
});

test('what a class gives its objects in vain does nothing, and one that gives none of it ends the build', () => {
  const code = `class Rows {
  constructor() {
    this.move = (by) => this.at + by;
    this.stay = () => this.at;
  }
}`;
  const library = { name: 'a-library', file: /x/, unused: [], methods: ['move'] };
  expect(leaned(code, library)).toBe(code.replace('(by) => this.at + by', '() => {}'));
  expect(() => leaned(code.replace('this.move', 'this.go'), library)).toThrow('a-library has no move any more');
});

test('pages of a list are read by what comes with their observer, which ends the build when it is made otherwise', () => {
  const observer = 'node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js';
  expect(withPages(readFileSync(observer, 'utf8'))).toMatch(
    /from "\.\/infiniteQueryBehavior\.js\?apart";[^]*know\(infiniteQueryBehavior\);/,
  );
  expect(() => withPages('export {};')).toThrow('imports no behavior any more');
});

test('an error that is only a sign has no stack, which would cost a second look at the file', () => {
  const code = `var known,
  Sign = Error(message(460));
function fail() {
  throw Error(message(1));
}`;
  expect(leaned(code, { name: 'a-library', file: /x/, unused: [] })).toBe(
    code.replace('Error(message(460))', 'Object.create(Error.prototype)'),
  );
});

test('the installed libraries are the ones that were looked at, and another version ends the build', () => {
  expect(() => mustBeKnown()).not.toThrow();
  expect(() => mustBeKnown({ 'a-library': '1.0.0' }, () => '1.0.1')).toThrow(
    'a-library is 1.0.1, but what scripts/lean-libraries.ts leaves out of it was judged for 1.0.0.',
  );
  expect(LIBRARIES.filter(({ name }) => !(name.replace(/ .*/, '') in WRITTEN_FOR))).toEqual([]);
});

test('what only lazy parts import is in a second module, with what nothing else needs', () => {
  const code = `import { a } from 'a';
const inner = () => a;
const both = 1;
function Lazy() { return inner() + both; }
const First = () => both;
export { First, Lazy };`;
  const { rest, second } = parted(code, ['Lazy'], '/library.js');
  expect(rest).toContain('const First = () => both;');
  expect(rest).not.toMatch(/inner|function Lazy/);
  expect(rest).toContain('export { Lazy } from "/library.js?apart";');
  expect(second).toContain("import { a } from 'a';");
  expect(second).toContain('import { apart_both as both } from "/library.js";');
  expect(second).toMatch(/const inner[^]*function Lazy[^]*export \{ Lazy \};/);
});

test('the sheet of a flow loses what is never shown, alone or in a list, and keeps the rest', () => {
  const css =
    '.react-flow{--xy-edge-stroke-default:#b1b1b7;--xy-minimap-mask-background-color-default:#f0f0f0}.react-flow.dark{color:#fff}.react-flow__node{cursor:grab}.react-flow__node-input,.react-flow__node-group{padding:1px}.react-flow__node-note{left:0}.react-flow__edge.inactive{pointer-events:none}.react-flow__edge.selected,.react-flow__edge:focus{outline:none}svg.react-flow__connectionline{z-index:1001}';
  expect(leanFlowSheet(css)).toBe(
    '.react-flow{--xy-edge-stroke-default:#b1b1b7;}.react-flow__node{cursor:grab}.react-flow__node-note{left:0}.react-flow__edge.inactive{pointer-events:none}',
  );
});

test('a sheet loses the ground of what we do not show, as it is written and as it is built', () => {
  const css =
    'a{b:c}::-webkit-date-and-time-value{min-height:1lh}::-webkit-datetime-edit{padding:0}::placeholder{opacity:1}:where(select:is([multiple],[size])) optgroup option{padding-inline-start:20px}abbr:where([title]){text-decoration:underline}';
  expect(leanGround(css)).toBe('a{b:c}::placeholder{opacity:1}');
  const written = String.raw`::-webkit-datetime-edit,\n::-webkit-datetime-edit-day-field {\n  padding-block: 0;\n}\nhr{height:0}`;
  expect(leanGround(written)).toBe(String.raw`\nhr{height:0}`);
});
