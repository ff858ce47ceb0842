import { attributesIn, type PublicElement } from '../manifest/definitions.ts';

const HEAD = '// Made by npm run package.\n';

/** `strategy-change` → `onStrategyChange`. */
const propOf = (event: string): string =>
  `on${event.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** A module that defines its tag when it is imported. */
export const definingModule = ({ tag, className }: PublicElement): string =>
  `${HEAD}import { ${className} } from '../classes/${tag}.js';\n\n${className}.define();\nexport { ${className} };\n`;

/** The types of both modules of an element. */
export const classTypes = ({ className }: PublicElement): string =>
  `${HEAD}import type { ${className} as Element } from '../types/elements.d.ts';\n\nexport type ${className} = Element;\nexport declare const ${className}: {\n  new (): Element;\n  /** Defines the tag for this class. A second call does nothing. */\n  define(): void;\n};\n`;

/** `react.js`: a component for each tag, loaded when it is first shown. */
export function reactModule(elements: PublicElement[]): string {
  const components = elements.map((element) => {
    const { tag, className, props, events } = element;
    const description = {
      attributes: Object.fromEntries(attributesIn(element).map(([name, key]) => [key, name])),
      properties: Object.keys(props).filter((key) => props[key]?.type === 'any'),
      events: Object.fromEntries(Object.keys(events).map((event) => [propOf(event), event])),
    };
    const define = `() => import('./classes/${tag}.js').then(({ ${className} }) => ${className}.define())`;
    return `export const ${className} = /* @__PURE__ */ wrapped({\n  tag: '${tag}',\n  define: ${define},\n  ...${JSON.stringify(description)},\n});\n`;
  });
  return `${HEAD}import { wrapped } from './chunks/react-wrapper.js';\n\n${components.join('\n')}`;
}

/** `react.d.ts`: events are props, `strategy-change` is `onStrategyChange`. */
export function reactTypes(elements: PublicElement[]): string {
  const names = elements.flatMap(({ className }) => [`${className} as ${className}Element`, `${className}Events`]);
  const components = elements.map(({ className, props, events }) => {
    const own = Object.keys(props).map((key) => `'${key}'`);
    const listeners = Object.keys(events).map(
      (event) => `  ${propOf(event)}?: ((event: ${className}Events['${event}']) => void) | undefined;\n`,
    );
    return `export type ${className}Props = Pick<${className}Element, ${own.join(' | ')}> & OfTag & {\n${listeners.join('')}};\nexport declare const ${className}: ForwardRefExoticComponent<${className}Props & RefAttributes<${className}Element>>;\n`;
  });
  return `${HEAD}import type { CSSProperties, ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react';\n\nimport type { ${names.join(', ')} } from './types/elements.d.ts';\n\n/** What every tag takes. */\ninterface OfTag {\n  id?: string | undefined;\n  className?: string | undefined;\n  style?: CSSProperties | undefined;\n  slot?: string | undefined;\n  hidden?: boolean | undefined;\n  children?: ReactNode;\n  [data: \`data-\${string}\`]: string | undefined;\n}\n\n${components.join('\n')}`;
}

/** \`index.d.ts\`. */
export const indexTypes = (elements: PublicElement[]): string =>
  `${HEAD}export type * from './types/elements.d.ts';

export type StrategyTag = ${elements.map(({ tag }) => `'${tag}'`).join(' | ')};
/** All tags of the suite. */
export declare const tags: StrategyTag[];
/** Loads and defines these tags; without any, all of the suite. Importing this module alone defines nothing. */
export declare function define(...wanted: StrategyTag[]): Promise<void>;
/** Gives all tags an ending, for a page that holds another version too. Before anything is defined. */
export declare function setSuffix(suffix: string): void;
/** A tag with that ending. */
export declare function tagOf(tag: StrategyTag): string;
`;

export const loaderTypes = `${HEAD}/** Loads the elements of the suite inside this root, now and later. */\nexport declare function watch(root: Document | ShadowRoot): void;\n`;

/** `cloak.d.ts`: a style sheet that is imported for what it does. */
export const cloakTypes = `${HEAD}export {};\n`;

/** `testing.d.ts`: the calls by name. */
export const testingTypes = (calls: string[]): string =>
  `${HEAD}/** The calls of the contract. */
export type CallName =
  | ${calls.map((name) => `'${name}'`).join('\n  | ')};

/** A call that elements have made; without a name for an address that no call has. */
export interface ReceivedCall {
  name: CallName | '';
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}
/** What a call answers: data, or what makes them of the call. Checked against the contract. */
export type TestAnswer = object | null | string | ((call: ReceivedCall) => unknown);

export interface TestServer {
  /** For \`api-url\`. */
  url: string;
  calls: ReceivedCall[];
  /** Answers a call with this from now on. Throws when the contract does not know such an answer. */
  answer(name: CallName, answer: TestAnswer): void;
  /** Refuses a call from now on, such as with 401 or 503. */
  refuse(name: CallName, status: number, problem?: object): void;
  /** What the answers of functions have got wrong so far; \`stop()\` rejects with it. */
  problems: string[];
  /** Rejects where a function has answered what the contract does not know: no such test passes. */
  stop(): Promise<void>;
}
/** What a call answers when a test says nothing else. */
export declare function standardAnswer(name: CallName): unknown;
/** A server for tests of a page: it answers every call of the contract with what fits it, and signs a person in. */
export declare function startTestServer(answers?: Partial<Record<CallName, TestAnswer>>): Promise<TestServer>;
`;
