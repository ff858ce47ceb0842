// What element tests find in an element and do with it, as a person would.
import type { SeededPerson } from '../seed/company.ts';
import { show, startAs, until } from './browser.ts';

export const root = (element: HTMLElement): ShadowRoot => element.shadowRoot as ShadowRoot;
export const text = (element: HTMLElement): string => root(element).textContent ?? '';
export const says = (element: HTMLElement, words: string): Promise<boolean> =>
  until(() => text(element).includes(words));

/** Begins as somebody who has nothing on this device, with this on the page. */
export async function showAs(person: SeededPerson, markup: string): Promise<HTMLElement> {
  localStorage.clear();
  await startAs(person);
  return show(markup);
}

export const find = <T extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string): Promise<T> =>
  until(() => root(element).querySelector<T>(selector));
/** The field with this name. */
export const input = (element: HTMLElement, name: string): Promise<HTMLInputElement> =>
  find<HTMLInputElement>(element, `[name="${name}"]`);
/** The control with this label. */
export const labelled = (element: HTMLElement, label: string): Promise<HTMLInputElement> =>
  until(() => {
    const found = [...root(element).querySelectorAll('label')].find((one) => one.textContent.trim() === label);
    return found && root(element).querySelector<HTMLInputElement>(`#${CSS.escape(found.htmlFor)}`);
  });
/** The open dialog, or the one whose title has these words. */
export const dialog = (element: HTMLElement, title = ''): Promise<HTMLDialogElement> =>
  until(() =>
    [...root(element).querySelectorAll<HTMLDialogElement>('dialog[open]')].find((one) =>
      (one.querySelector('h2')?.textContent ?? '').includes(title),
    ),
  );

export const nameOf = (one: Element): string => (one.getAttribute('aria-label') ?? one.textContent).trim();
/** A button, tab or act of a menu by its name, in small or capital letters. */
export const named = (place: ParentNode | null, name: string): HTMLButtonElement | undefined =>
  [...(place?.querySelectorAll<HTMLButtonElement>('button, [role=tab], [role^=menuitem]') ?? [])].find(
    (one) => nameOf(one).toLowerCase() === name.toLowerCase(),
  );
export const button = (element: HTMLElement, name: string): Promise<HTMLButtonElement> =>
  until(() => named(root(element), name));
/** A button as soon as it can be pressed. */
export const readyButton = (element: HTMLElement, name: string): Promise<HTMLButtonElement> =>
  until(() => [...root(element).querySelectorAll('button')].find((one) => nameOf(one) === name && !one.disabled));
/** An act of the open menu. */
export const menuItem = (element: HTMLElement, name: string): Promise<HTMLElement> =>
  until(() =>
    [...root(element).querySelectorAll<HTMLElement>('[role^=menuitem]')].find((one) => one.textContent === name),
  );

/** A key is pressed, or a place clicked, without a real keyboard or mouse. */
export const press = (target: Element, key: string, more: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));
/** Presses a key where the focus is inside the element. */
export const pressInside = (element: HTMLElement, key: string, more: KeyboardEventInit = {}): boolean =>
  press(root(element).activeElement ?? element, key, more);
export const click = (target: Element, more: MouseEventInit = {}): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, ...more }));
/** A place on the page, from its left and top edge. */
export type Spot = readonly [x: number, y: number];
export const middleOf = (one: Element): Spot => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};
/** The first pointer, a mouse with its button down, does this at a place. */
export const point = (target: EventTarget, kind: string, [clientX, clientY]: Spot): boolean =>
  target.dispatchEvent(
    new PointerEvent(kind, {
      bubbles: true,
      composed: true,
      cancelable: true,
      isPrimary: true,
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      buttons: kind === 'pointerup' ? 0 : 1,
      clientX,
      clientY,
    }),
  );
/** Something else is done: nobody is led to a place any more. */
export const endSeeking = (): boolean => dispatchEvent(new Event('wheel'));
/** Leaves a field. */
export const leave = (field: HTMLElement): boolean =>
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));

/** A file is chosen from the disk. */
export function choose(field: HTMLInputElement, file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  field.files = data.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
