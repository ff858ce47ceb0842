import { parseAst } from 'vite';

/** A library in one file, of which no bundler can leave out what is never asked for. */
export interface Library {
  name: string;
  file: RegExp;
  /** Functions that are never called, or have nothing to do, because nothing of ours uses what they serve. */
  unused: string[];
  /** Functions of which only a part is asked for, as they are then written. */
  instead?: Record<string, string>;
  /** Functions that a class gives its objects as it makes them, and that are never called either. */
  methods?: string[];
  /** What the objects in a function offer that nobody asks for. */
  unasked?: Record<string, string[]>;
  /** Statements that hold on to what nobody imports. */
  pins?: RegExp;
  /** What only lazy parts import: it goes into a module of its own, since a module is never split between chunks. */
  apart?: string[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}
type Statement = ReturnType<typeof parseAst>['body'][number];
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number];
type Expression<T> = Extract<NonNullable<Declaration['init']>, { type: T }>;

/** The names of this statement's functions, and what stands in the place of each. */
function functionsOf(statement: Statement): [name: string, edit: Edit][] {
  if (statement.type === 'FunctionDeclaration') {
    const { id, start, end } = statement;
    return id ? [[id.name, { start, end, text: `function ${id.name}() {}` }]] : [];
  }
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id, init }): [string, Edit][] => {
    if (id.type !== 'Identifier' || !init) return [];
    const text = init.type === 'ArrowFunctionExpression' ? '() => {}' : emptied(init);
    return text === undefined ? [] : [[id.name, { start: init.start, end: init.end, text }]];
  });
}

/** An object of functions only, which then do nothing; of texts by their keys, of which then none is there. */
function emptied(init: NonNullable<Declaration['init']>): string | undefined {
  if (init.type !== 'ObjectExpression') return undefined;
  if (init.properties.every((one) => one.type === 'Property' && one.key.type === 'Literal')) return '{}';
  const names = init.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && one.value.type === 'ArrowFunctionExpression'
      ? [one.key.name]
      : [],
  );
  return names.length === init.properties.length && names.length > 0
    ? `{ ${names.map((name) => `${name}: () => ''`).join(', ')} }`
    : undefined;
}

/**
 * Errors that a library makes as it is read, to know them again when they are thrown. Each asks V8 for its stack, for which
 * it reads the whole file a second time (35 ms of a first load on a slow processor).
 */
function signsOf(statement: Statement): Edit[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'Error'
      ? [{ start: init.start, end: init.end, text: 'Object.create(Error.prototype)' }]
      : [],
  );
}

/** All nodes of a syntax tree. */
function* nodesIn(tree: unknown): Generator<object> {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree)) yield tree;
  for (const part of Object.values(tree)) yield* nodesIn(part);
}

/** Takes the properties of these names out of the objects in a statement; what only they use is then used by nothing. */
function withoutUnasked(statement: Statement, names: readonly string[]): Edit[] {
  const objects = [...nodesIn(statement)].filter((node) => 'type' in node && node.type === 'ObjectExpression');
  return (objects as Expression<'ObjectExpression'>[]).flatMap(({ properties }) =>
    properties.flatMap((one, at) =>
      one.type === 'Property' && one.key.type === 'Identifier' && names.includes(one.key.name)
        ? [{ start: one.start, end: properties[at + 1]?.start ?? one.end, text: '' }]
        : [],
    ),
  );
}

/** The functions that classes give their objects: `this.name = () => …`. */
function methodsOf(body: Statement[]): [name: string, edit: Edit][] {
  const classes = body.filter(({ type }) => type === 'ClassDeclaration');
  return [...nodesIn(classes)].flatMap((node): [string, Edit][] => {
    if (!('type' in node) || node.type !== 'AssignmentExpression') return [];
    const { left, right } = node as Expression<'AssignmentExpression'>;
    if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return [];
    if (left.property.type !== 'Identifier' || right.type !== 'ArrowFunctionExpression') return [];
    return [[left.property.name, { start: right.start, end: right.end, text: '() => {}' }]];
  });
}

/** The library without what nothing of ours uses. Throws when the installed one is not the one this was written for. */
export function leaned(code: string, library: Library): string {
  const { name, unused, methods = [], instead = {}, unasked = {}, pins } = library;
  const { body } = parseAst(code);
  const functions = new Map(body.flatMap(functionsOf));
  const found = (one: string, among = functions): Edit => {
    const edit = among.get(one);
    if (!edit) throw new Error(`${name} has no ${one} any more: look whether scripts/lean-libraries.ts still fits`);
    return edit;
  };
  const given = new Map(methods.length > 0 ? methodsOf(body) : []);
  const edits = [
    ...unused.map((one) => found(one)),
    ...methods.map((one) => found(one, given)),
    ...Object.entries(instead).map(([one, text]): Edit => ({ ...found(one), text })),
  ];
  const offers = Object.entries(unasked).flatMap(([one, names]) => {
    const statement = body.find(({ start }) => start === found(one).start);
    const out = statement ? withoutUnasked(statement, names) : [];
    if (out.length !== names.length) throw new Error(`${name}'s ${one} offers something else now`);
    return out;
  });
  const held = body.filter(
    ({ type, start, end }) => type === 'ExpressionStatement' && pins?.test(code.slice(start, end)),
  );
  const all = [
    ...edits,
    ...offers,
    ...body.flatMap(signsOf),
    ...held.map(({ start, end }) => ({ start, end, text: '' })),
  ];
  return all
    .toSorted((a, b) => b.start - a.start)
    .reduce((lean, { start, end, text }) => lean.slice(0, start) + text + lean.slice(end), code);
}
