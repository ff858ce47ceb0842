import { dirname, relative, resolve, sep } from 'node:path';

import { MECHANISMS, secondMechanism, type SyntaxNode } from './mechanisms.ts';
import { oddWord } from './words.ts';

const root = resolve(import.meta.dirname, '..');

interface Room {
  room: string;
  /** Area of elements, topic of the server. */
  part: string;
}

/** The part of the house a file belongs to, from its path relative to the root; null outside of it. */
function roomOf(path: string): Room | null {
  const [first, second = '', third = ''] = path.split('/');
  if (first === 'server') return { room: 'server', part: second.includes('.') ? '' : second };
  if (first !== 'src') return null;
  if (second.includes('.')) return { room: 'src', part: '' };
  return { room: second, part: second === 'elements' ? third : '' };
}

/** Who may use whom (DESIGN 1). */
const ALLOWED: Record<string, string[]> = {
  contract: ['contract'],
  core: ['core', 'contract'],
  elements: ['elements', 'core', 'contract'],
  pages: ['pages', 'elements', 'core', 'contract'],
  server: ['server', 'contract'],
  src: ['src', 'elements', 'core'],
  // what integrators install beside the elements
  package: ['package', 'core', 'contract'],
};
/** Topics of the server that every other may use. */
const SERVER_SHARED = new Set(['http', 'db', 'records', 'tables', 'decks']);

/** The file that a specifier names, from the root; null for packages. */
function targetOf(file: string, specifier: string): { path: string; alias: boolean } | null {
  const alias = /^#(contract|core|elements|pages|server)\/(.+)$/.exec(specifier);
  if (alias) return { path: `${alias[1] === 'server' ? '' : 'src/'}${alias[1]}/${alias[2]}`, alias: true };
  if (!specifier.startsWith('.')) return null;
  const full = resolve(root, dirname(file), specifier.replace(/\?.*$/, ''));
  return { path: relative(root, full).split(sep).join('/'), alias: false };
}

function refusalBetween(from: Room, to: Room, path: string): string | null {
  if (from.room === 'elements' && to.room === 'elements' && from.part !== to.part)
    return `elements/${from.part} may not import elements/${to.part}: use its tag, events, or a piece in core`;
  if (from.room === 'pages' && to.room === 'elements' && !path.endsWith('.element.ts'))
    return `pages use only the door of an element (*.element.ts), not ${path}`;
  if (
    from.room === 'pages' &&
    to.room === 'contract' &&
    !/contract\/(accounts\/(people|accounts|companies)|features)\.ts$/.test(path)
  )
    return `pages have no calls of their own: ${path} belongs to an element or to core`;
  if (from.room !== 'server' || !to.part || !from.part || to.part === from.part || SERVER_SHARED.has(to.part))
    return null;
  // the demo story writes every topic's rows; it is the one reader of all tables
  if (from.part === 'demo') return null;
  return path.endsWith('-service.ts') ? null : `server/${to.part} is reached through its *-service.ts`;
}

/** Why this import is not allowed, or null. Pure, so that a test can plant violations. */
export function refusal(file: string, specifier: string): string | null {
  const from = roomOf(file);
  if (!from || file.endsWith('.test.ts') || file.endsWith('.test.tsx')) return null;
  const target = targetOf(file, specifier);
  if (!target) {
    const isZod = specifier === 'zod' || specifier.startsWith('zod/');
    return from.room === 'contract' && !isZod ? 'contract imports only zod' : null;
  }
  if (!/\.(m?[jt]sx?|css|json)(\?[\w&]+)?$/.test(specifier)) return `write the extension: ${specifier}.ts`;
  const to = roomOf(target.path);
  if (!to) return null;
  if (!ALLOWED[from.room]?.includes(to.room)) return `${from.room} may not import ${to.room}: ${specifier}`;
  if (from.room !== to.room && !target.alias) return `cross a room by its alias: #${target.path.replace(/^src\//, '')}`;
  return refusalBetween(from, to, target.path);
}

const ROLES = /\.(definition|element|test|config|unit)\.tsx?$|\.d\.ts$/;
const FORBIDDEN = /(^|[-/])(utils?|helpers?|types|common|manager|index)(\.|-|\/)/;

/** Why a file may not be called so, or null (DESIGN 6). */
export function badName(file: string): string | null {
  if (!/^(src|server)\//.test(file)) return null;
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (FORBIDDEN.test(file)) return `${name}: name a file after its topic, not after its kind`;
  const stem = name.replace(ROLES, '').replace(/\.[a-z]+$/, '');
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) ? null : `${name}: file names are kebab-case`;
}

interface Node {
  source?: { value: unknown } | null;
}
interface RuleContext {
  filename: string;
  report(problem: { node: Node; message: string }): void;
}
const fileOf = (context: RuleContext): string => relative(root, context.filename).split(sep).join('/');

const walls = {
  meta: { type: 'problem' },
  create(context: RuleContext) {
    const check = (node: Node): void => {
      if (typeof node.source?.value !== 'string') return;
      const message = refusal(fileOf(context), node.source.value);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const names = {
  meta: { type: 'problem' },
  create(context: RuleContext) {
    return {
      Program(node: Node) {
        const message = badName(fileOf(context));
        if (message) context.report({ node, message });
      },
    };
  },
};

const mechanisms = {
  meta: { type: 'problem' },
  create(context: RuleContext) {
    const check = (node: Node & SyntaxNode): void => {
      const message = secondMechanism(fileOf(context), node);
      if (message) context.report({ node, message });
    };
    const types = new Set(MECHANISMS.flatMap(({ looksLike }) => Object.keys(looksLike)));
    return Object.fromEntries([...types].map((type) => [type, check]));
  },
};

const words = {
  meta: { type: 'problem' },
  create(context: RuleContext) {
    const check = (node: Node & { name?: unknown }): void => {
      const message = typeof node.name === 'string' ? oddWord(node.name) : null;
      if (message) context.report({ node, message });
    };
    const checkFile = (node: Node): void => {
      const message = oddWord(fileOf(context));
      if (message) context.report({ node, message });
    };
    return { Program: checkFile, Identifier: check, PrivateIdentifier: check, JSXIdentifier: check };
  },
};

export default { meta: { name: 'house' }, rules: { walls, names, mechanisms, words } };
