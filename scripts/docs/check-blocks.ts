import type { PublicElement } from '../manifest/definitions.ts';
import type { CodeBlock } from './blocks.ts';
import { parsed, problemsIn, scriptsIn } from './check-markup.ts';
import {
  problemsOfCss,
  problemsOfJson,
  problemsOfPolicy,
  problemsOfShell,
  problemsOfSql,
  problemsOfYaml,
} from './check-texts.ts';
import type { Source } from './compile.ts';

/** What blocks are held against. */
export interface Known {
  elements: ReadonlyMap<string, PublicElement>;
  /** Custom properties that a page may set. */
  properties: ReadonlySet<string>;
}
interface Found {
  problems: string[];
  /** What the compiler has to look at. */
  sources: Pick<Source, 'code' | 'kind'>[];
}

function markup({ code }: CodeBlock, { elements }: Known): Found {
  const { root, problems } = parsed(code);
  const sources = scriptsIn(root).map((script) => ({ code: script, kind: 'js' as const }));
  return { problems: [...problems, ...problemsIn(root, elements)], sources };
}

/** A component of Vue: its script as TypeScript, its template as markup. */
function vue(block: CodeBlock, known: Known): Found {
  const script = /<script setup lang="ts">\n([^]*?)<\/script>/.exec(block.code)?.[1];
  const template = /<template>\n([^]*?)<\/template>/.exec(block.code)?.[1];
  if (script === undefined || template === undefined)
    return { problems: ['script or template is missing'], sources: [] };
  return { problems: markup({ ...block, code: template }, known).problems, sources: [{ code: script, kind: 'ts' }] };
}

/** A component of Angular has its template in a literal. */
function typescript(block: CodeBlock, known: Known): Found {
  const template = /template: `([^]*?)`/.exec(block.code)?.[1];
  const problems = template === undefined ? [] : markup({ ...block, code: template }, known).problems;
  return { problems, sources: [{ code: block.code, kind: 'ts' }] };
}

const only = (problems: string[]): Found => ({ problems, sources: [] });
const CHECKS: Record<string, (block: CodeBlock, known: Known) => Found> = {
  html: markup,
  vue,
  ts: typescript,
  tsx: ({ code }) => ({ problems: [], sources: [{ code, kind: 'tsx' }] }),
  js: ({ code }) => ({ problems: [], sources: [{ code, kind: 'js' }] }),
  json: (block) => only(problemsOfJson(block)),
  yaml: (block) => only(problemsOfYaml(block)),
  sh: (block) => only(problemsOfShell(block)),
  css: (block, { properties }) => only(problemsOfCss(block, properties)),
  csp: (block) => only(problemsOfPolicy(block)),
  sql: (block) => only(problemsOfSql(block)),
};

/** What is wrong with a block, and what of it is to be compiled. A language that nobody checks is wrong. */
export function checkBlock(block: CodeBlock, known: Known): Found {
  const check = CHECKS[block.language];
  return check ? check(block, known) : only([`“${block.language}” is no language that is checked`]);
}
