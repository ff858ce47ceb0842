import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

import { catalogue } from '../../src/contract/catalogue.ts';
import type { CodeBlock } from './blocks.ts';

/** JSON that a call is named for has to be its body, or its answer where that stands behind. */
export function problemsOfJson({ code, info }: CodeBlock): string[] {
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch (error) {
    return [String(error)];
  }
  if (info === '') return [];
  const [method, path, part = 'body'] = info.split(' ');
  const endpoint = Object.values(catalogue).find((one) => one.method === method && one.path === path);
  if (!endpoint) return [`there is no call ${method} ${path}`];
  const schema = part === 'answer' ? endpoint.answer : endpoint.body;
  if (!schema) return [`${method} ${path} has no ${part}`];
  const { error } = schema.safeParse(value);
  return error ? [error.message] : [];
}

const paths = Object.values(catalogue).map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** Lines for a shell: they can be read, and the calls in them exist. Nothing is sent. */
export function problemsOfShell({ code }: CodeBlock): string[] {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  const unknown = [...code.matchAll(/https:\/\/strategy\.example(\/api\/v1\/[\w/{}.-]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !paths.some((one) => one.test(path)));
  return [...(status === 0 ? [] : [stderr]), ...unknown.map((path) => `there is no call ${path}`)];
}

/** Every custom property of ours that a style sheet names. */
export function problemsOfCss({ code }: CodeBlock, properties: ReadonlySet<string>): string[] {
  const named = [...code.matchAll(/--strategy-[\w-]+/g)].map(([name]) =>
    name.replace('--strategy-dark-', '--strategy-'),
  );
  const isOpen = code.split('{').length !== code.split('}').length;
  return [
    ...(isOpen ? ['a brace is missing'] : []),
    ...named.filter((name) => !properties.has(name)).map((name) => `there is no ${name}`),
  ];
}

const DIRECTIVES =
  /^(default|script|style|font|img|connect|frame)-src$|^(require-trusted-types-for|trusted-types|frame-ancestors)$/;
const SOURCES =
  /^('self'|'none'|'script'|blob:|data:|(https|wss):\/\/[\w.-]+|lit-html|dompurify|ProseMirrorClipboard|'allow-duplicates')$/;

/** A content security policy: its directives and sources. */
export function problemsOfPolicy({ code }: CodeBlock): string[] {
  const lines = code.split(';').map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([directive = '', ...sources]) => {
    if (directive === '') return [];
    if (!DIRECTIVES.test(directive)) return [`${directive} is no directive`];
    return sources.filter((source) => !SOURCES.test(source)).map((source) => `${directive}: ${source} is no source`);
  });
}

/** Keys, lists and plain values in steps of two: all that the guides write. */
const YAML_LINE = /^(?: {2})*(?:- )?(?:[\w.:-]+:(?: .+)?|'?https?:\/\/\S+|[\w./-]+)$/;

export const problemsOfYaml = ({ code }: CodeBlock): string[] =>
  code
    .split('\n')
    .filter((line) => line.trim() !== '' && !YAML_LINE.test(line))
    .map((line) => `“${line}” is no line of a manifest`);

/** Statements for the database: each one ends, and the tables that they name are made by a migration. */
export function problemsOfSql({ code }: CodeBlock): string[] {
  const schema = globSync('server/db/migrations/*.sql').map((file) => readFileSync(file, 'utf8')).join('\n'); // prettier-ignore
  const named = [...code.matchAll(/\b(?:from|into|update|join) (\w+)/gi)].map(([, table = '']) => table);
  const gone = named.filter((table) => !new RegExp(`create table (?:if not exists )?${table}\\b`, 'i').test(schema));
  return [...(code.trimEnd().endsWith(';') ? [] : ['a semicolon is missing']), ...gone.map((table) => `there is no table ${table}`)]; // prettier-ignore
}
