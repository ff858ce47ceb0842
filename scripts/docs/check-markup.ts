import { parse, parseFragment, type DefaultTreeAdapterMap, type ParserError } from 'parse5';

import { attributesIn, choicesOf, type PublicElement } from '../manifest/definitions.ts';

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

/** All elements below a node, those of templates too. */
export const elementsIn = (node: Parent): Element[] =>
  node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const inside = 'content' in child ? (child.content as Parent) : child;
    return [child, ...elementsIn(inside)];
  });

/** Where a block is a piece of a page, what is missing around it is no mistake. */
const OF_PIECES = new Set(['missing-doctype']);

export function parsed(code: string): { root: Parent; problems: string[] } {
  const problems: string[] = [];
  const onParseError = ({ code: problem, startLine }: ParserError): void => {
    if (!OF_PIECES.has(problem)) problems.push(`line ${startLine}: ${problem}`);
  };
  const isDocument = /^\s*<!doctype/i.test(code);
  const root = isDocument ? parse(code, { onParseError }) : parseFragment(code, { onParseError });
  return { root, problems };
}

/** Attributes of every element of HTML that the docs use. */
const GLOBAL = /^(id|class|slot|style|lang|dir|ref|key|data-[\w-]+)$/;

/** `:state`, `@strategy-change`, `[attr.state]`, `(strategy-change)` as Vue and Angular write them. */
interface Binding {
  kind: 'attribute' | 'property' | 'event';
  name: string;
}
function bindingOf(written: string): Binding {
  const event = /^(?:@|\((?=.*\)$))([\w-]+)\)?$/.exec(written)?.[1];
  if (event !== undefined) return { kind: 'event', name: event };
  const property = /^(?::([\w-]+)\.prop|\[(\w+)\])$/.exec(written);
  if (property) return { kind: 'property', name: property[1] ?? property[2] ?? '' };
  return { kind: 'attribute', name: written.replace(/^:|^\[attr\.(.*)\]$/, '$1') };
}

function problemWith(element: PublicElement, { name: written, value }: { name: string; value: string }): string | null {
  const { kind, name } = bindingOf(written);
  const same = (one: string): boolean => one.toLowerCase() === name.toLowerCase();
  if (kind === 'event') return Object.keys(element.events).some(same) ? null : `${element.tag} fires no ${name}`;
  if (kind === 'property')
    return Object.keys(element.props).some(same) ? null : `${element.tag} has no property ${name}`;
  if (GLOBAL.test(name)) return null;
  const found = attributesIn(element).find(([one]) => one === name);
  if (!found) return `${element.tag} has no attribute ${name}`;
  const choices = choicesOf(found[2]);
  const isFixed = written === name && choices.length > 0;
  return isFixed && !choices.includes(value)
    ? `${name} of ${element.tag} takes ${choices.join(', ')}, not ${value}`
    : null;
}

/** What is wrong with our tags in markup: tags that there are not, attributes, properties, events and values. */
export function problemsIn(root: Parent, elements: ReadonlyMap<string, PublicElement>): string[] {
  return elementsIn(root).flatMap(({ tagName, attrs }) => {
    if (!tagName.startsWith('strategy-')) return [];
    // the ending of a second build on a page
    const element = elements.get(tagName) ?? elements.get(tagName.replace(/-v\d+$/, ''));
    if (!element) return [`there is no <${tagName}>`];
    return attrs.map((attribute) => problemWith(element, attribute)).filter((problem) => problem !== null);
  });
}

/** The scripts that stand in markup. */
export const scriptsIn = (root: Parent): string[] =>
  elementsIn(root)
    .filter(({ tagName, attrs }) => tagName === 'script' && !attrs.some(({ name }) => name === 'src'))
    .map(({ childNodes }) => childNodes.map((node) => ('value' in node ? node.value : '')).join(''));
