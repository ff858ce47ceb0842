import { attributesIn, typeOf, type PublicElement } from './definitions.ts';

const HEAD = '// Made by npm run manifest from the definitions of the elements. Changes here are lost.\n';

/** One doc line above a declaration. */
const doc = (text: string, indent: string): string => `${indent}/** ${text.replaceAll('*/', '* /')} */\n`;

/** A function type needs brackets beside others. */
const inUnion = (type: string): string => (type.includes('=>') ? `(${type})` : type);

function elementInterface(element: PublicElement): string {
  const fields = Object.entries(element.props).map(
    ([key, property]) => `${doc(property.docs, '  ')}  ${key}?: ${inUnion(typeOf(property))} | undefined;\n`,
  );
  const methods = Object.entries(element.methods ?? {}).map(
    ([name, { docs, ts }]) => `${doc(docs, '  ')}  ${name}: ${ts};\n`,
  );
  const events = Object.entries(element.events).map(
    ([name, { docs, detail = 'undefined' }]) => `${doc(docs, '  ')}  '${name}': CustomEvent<${detail}>;\n`,
  );
  const listen = ['add', 'remove'].map(
    (verb) =>
      `  ${verb}EventListener<K extends keyof ${element.className}Events>(type: K, listener: (event: ${element.className}Events[K]) => void, options?: boolean | AddEventListenerOptions): void;\n` +
      `  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;\n`,
  );
  return `${doc(`Events of \`<${element.tag}>\`.`, '')}export interface ${element.className}Events {\n${events.join('')}}\n${doc(element.docs, '')}export interface ${element.className} extends HTMLElement {\n${[...fields, ...methods, ...listen].join('')}}\n`;
}

/** What may stand on the tag in JSX: attributes, properties and `onstrategy-…` listeners (React 19). */
function jsxProps(element: PublicElement): string {
  const attributes = attributesIn(element).filter(([name, key]) => name !== key);
  const lines = [
    ...attributes.map(([name, , property]) => `    '${name}'?: ${typeOf(property)} | undefined;\n`),
    ...Object.keys(element.events).map(
      (name) => `    'on${name}'?: ((event: ${element.className}Events['${name}']) => void) | undefined;\n`,
    ),
  ];
  const props = Object.keys(element.props)
    .map((key) => `'${key}'`)
    .join(' | ');
  return `export type ${element.className}Props = Pick<${element.className}, ${props}> & {\n${lines.join('')}};\n`;
}

/** What a page hears on its document: each event of ours as any of the elements fires it. */
function documentEvents(elements: PublicElement[]): string {
  const details = new Map<string, Set<string>>();
  for (const [name, { detail = 'undefined' }] of elements.flatMap(({ events }) => Object.entries(events)))
    if (name.startsWith('strategy-')) details.set(name, (details.get(name) ?? new Set()).add(`CustomEvent<${detail}>`));
  const lines = [...details].map(([name, events]) => `    '${name}': ${[...events].join(' | ')};\n`);
  return `  interface DocumentEventMap {\n${lines.join('')}  }\n`;
}

/** `typings/elements.d.ts`: the elements and their events, known to `document.querySelector` and `addEventListener`. */
export function elementTypings(elements: PublicElement[], contractTypes: string): string {
  const map = elements.map(({ tag, className }) => `    '${tag}': ${className};\n`);
  return `${HEAD}\n${contractTypes}\n\n${elements.map(elementInterface).join('\n')}\ndeclare global {\n  interface HTMLElementTagNameMap {\n${map.join('')}  }\n${documentEvents(elements)}}\n`;
}

const importOf = (elements: PublicElement[], endings: string[]): string => {
  const names = elements.flatMap(({ className }) => endings.map((ending) => className + ending));
  return `import type { ${names.join(', ')} } from './elements.d.ts';\n`;
};

/** `typings/jsx.d.ts`: the tags in JSX of React 19. */
export function jsxTypings(elements: PublicElement[]): string {
  const tags = elements.map(
    ({ tag, className }) =>
      `      '${tag}': DetailedHTMLProps<HTMLAttributes<${className}>, ${className}> & ${className}Props;\n`,
  );
  return `${HEAD}\nimport type { DetailedHTMLProps, HTMLAttributes } from 'react';\n\n${importOf(elements, ['', 'Events'])}\n${elements.map(jsxProps).join('\n')}\ndeclare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {\n${tags.join('')}    }\n  }\n}\n`;
}

/** `types/jsx-18.d.ts` of the package: React 18 writes attributes only; events and properties need its wrappers. */
export function reactEighteenTypings(elements: PublicElement[]): string {
  const tags = elements.map((element) => {
    const lines = attributesIn(element).map(
      ([name, , property]) => `        '${name}'?: ${typeOf(property)} | undefined;\n`,
    );
    return `      '${element.tag}': DetailedHTMLProps<HTMLAttributes<${element.className}>, ${element.className}> & {\n        class?: string | undefined;\n${lines.join('')}      };\n`;
  });
  return `${HEAD}\nimport type { DetailedHTMLProps, HTMLAttributes } from 'react';\n\n${importOf(elements, [''])}\ndeclare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {\n${tags.join('')}    }\n  }\n}\n`;
}

/** `typings/vue.d.ts`: the tags in templates of Vue 3. */
export function vueTypings(elements: PublicElement[]): string {
  const tags = elements.map(({ tag, className, events }) => {
    const emits = Object.keys(events).map(
      (name) => `(event: '${name}', detail: ${className}Events['${name}']) => void`,
    );
    const emit = emits.length > 0 ? `; $emit: ${emits.map((one) => `(${one})`).join(' & ')}` : '';
    return `    '${tag}': new () => { $props: Partial<${className}>${emit} };\n`;
  });
  return `${HEAD}\n${importOf(elements, ['', 'Events'])}\ndeclare module 'vue' {\n  interface GlobalComponents {\n${tags.join('')}  }\n}\n\nexport {};\n`;
}
