import '#core/session/strategy-provider.ts';
import { useState, type ReactNode } from 'react';

import { defineDefinition } from '#core/element/element-definition.ts';
import { defineElement } from '#core/element/define-element.tsx';

import { show, until } from '../../setup/browser.ts';

/** The page object of the element. */
export interface Stage {
  element: HTMLElement;
  root: ShadowRoot;
  find<E extends HTMLElement = HTMLElement>(selector: string): E;
  /** The button with this name or these words. */
  button(name: string): HTMLButtonElement;
  focused(): string;
}

let count = 0;

/** Shows a view in an element of its own, as every control of the product is in one. */
export async function stage(View: () => ReactNode, attributes = ''): Promise<Stage> {
  const tag = `strategy-stage-${++count}` as const;
  defineElement(defineDefinition({ tag, docs: 'A stage.', access: 'everyone', props: {}, events: {} }), View);
  const element = show(`<${tag} locale="en-US" ${attributes}></${tag}>`);
  const root = element.shadowRoot as ShadowRoot;
  await until(() => root.querySelector('.strategy-root > :not([role=status], .toasts)'));
  const find = <E extends HTMLElement>(selector: string): E => {
    const found = root.querySelector<E>(selector);
    if (!found) throw new Error(`nothing is ${selector} in ${root.textContent}`);
    return found;
  };
  const nameOf = (one: Element | null): string => one?.getAttribute('aria-label') ?? one?.textContent.trim() ?? '';
  return {
    element,
    root,
    find,
    button: (name) => {
      const found = [...root.querySelectorAll('button')].find((one) => nameOf(one) === name);
      if (!found) throw new Error(`no button ${name}`);
      return found;
    },
    focused: () => nameOf(root.activeElement),
  };
}

/** Presses a key where the focus is. Returns false when it was handled. */
export function press(root: ShadowRoot, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
  return root.activeElement?.dispatchEvent(event) ?? true;
}

/** Writes into a field whose value a view holds; the plain setter is the one React listens behind. */
export function typeInto(field: HTMLInputElement, text: string): void {
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** State whose changes the test hears of. */
export function useRecorded<T>(start: T, report: (value: T) => void): [T, (value: T) => void] {
  const [value, setValue] = useState(start);
  return [
    value,
    (next) => {
      report(next);
      setValue(next);
    },
  ];
}

/** Collects what the page complains about until it is read. */
export function complaints(): () => string[] {
  const said: string[] = [];
  const real = { error: console.error, warn: console.warn };
  console.error = (...words: unknown[]) => said.push(words.map(String).join(' '));
  console.warn = (...words: unknown[]) => said.push(words.map(String).join(' '));
  return () => {
    Object.assign(console, real);
    return said;
  };
}
