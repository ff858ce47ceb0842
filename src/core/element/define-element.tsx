import r2wc from '@r2wc/react-to-web-component';
import { useSyncExternalStore, type ComponentType } from 'react';

import { attachContextRoot } from '../session/context-root.ts';
import type { ElementDefinition, PropsOf } from './element-definition.ts';
import { attributesOf, ElementModel, parseAttribute } from './element-model.ts';
import { ElementRoot } from './element-root.tsx';
import { HostContext, makeHost, type Host } from './host.ts';
import { makeSheet, sharedSheet, tokensSheet } from './sheet.ts';
import { tagOf } from './tags.ts';

interface Base {
  new (): HTMLElement & { connectedCallback(): void; disconnectedCallback(): void };
}

/** What belongs to an element and is none of its page's business. */
interface Inside {
  model: ElementModel;
  host: Host;
}
/** By the root that React draws into, which is all that r2wc hands on. */
const insides = new WeakMap<object, Inside>();
const insideOf = (element: HTMLElement): Inside => insides.get(element.shadowRoot as ShadowRoot) as Inside;

/** Makes React's part of an element: r2wc gets no properties, our own store carries them (recipes, DESIGN 3). */
function makeBase<D extends ElementDefinition>(definition: D, View: ComponentType<PropsOf<D>>): Base {
  function Bridge({ container }: { container: ShadowRoot }) {
    const { model, host } = insides.get(container) as Inside;
    const props = useSyncExternalStore(model.subscribe, model.read);
    return (
      <HostContext value={host}>
        <ElementRoot definition={definition} given={props}>
          <View {...(props as PropsOf<D>)} />
        </ElementRoot>
      </HostContext>
    );
  }
  return r2wc(Bridge as ComponentType<object>, { shadow: 'open' }) as unknown as Base;
}

/** The place that an element takes on a page that gives it none: the same before it is defined (`cloak.css`). */
function placeSheet({ height, minHeight }: ElementDefinition): CSSStyleSheet[] {
  if (height === undefined && minHeight === undefined) return [];
  const rule = height === undefined ? `min-height:${minHeight}` : `height:${height}`;
  return [makeSheet(`@layer base{:host{${rule}}}`)];
}

/** Registers a React view as a custom element with the sheets of its area. A second call for the same tag does nothing. */
export function defineElement<D extends ElementDefinition>(
  definition: D,
  View: ComponentType<PropsOf<D>>,
  ...sheets: CSSStyleSheet[]
): void {
  attachContextRoot();
  const tag = tagOf(definition.tag);
  if (customElements.get(tag)) return;
  const attributes = attributesOf(definition);
  const Base = makeBase(definition, View);
  const adopted = [sharedSheet, tokensSheet, ...placeSheet(definition), ...sheets];

  class StrategyElement extends Base {
    static observedAttributes = [...attributes.keys()];
    readonly #model = new ElementModel(definition);
    #isConnectedOnce = false;

    constructor() {
      super();
      const host = makeHost(this, definition, this.attachInternals());
      insides.set(host.root, { model: this.#model, host });
      host.root.adoptedStyleSheets = adopted;
      // r2wc shows its root under another name too
      Object.defineProperty(this, 'container', { enumerable: false });
    }
    override connectedCallback(): void {
      if (!this.#isConnectedOnce) takeOverEarlyProperties(this, Object.keys(definition.props));
      this.#isConnectedOnce = true;
      super.connectedCallback();
      this.dispatchEvent(new Event('strategy-connected'));
    }
    override disconnectedCallback(): void {
      // an element that only moves keeps its React tree
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }
    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      const key = attributes.get(name);
      const property = key === undefined ? undefined : definition.props[key];
      if (before !== after && key !== undefined && property) this.#model.write(key, parseAttribute(after, property));
    }
  }
  addProperties(StrategyElement.prototype, definition);
  addMethods(StrategyElement.prototype, definition);
  customElements.define(tag, StrategyElement);
}

function addProperties(prototype: HTMLElement, definition: ElementDefinition): void {
  for (const key of Object.keys(definition.props))
    Object.defineProperty(prototype, key, {
      enumerable: true,
      configurable: true,
      get(this: HTMLElement) {
        return insideOf(this).model.read()[key];
      },
      set(this: HTMLElement, value: unknown) {
        insideOf(this).model.write(key, value);
      },
    });
}

/** Methods of the definition: the shown view does them; those of a view wait until its content can be used. */
function addMethods(prototype: HTMLElement, definition: ElementDefinition): void {
  for (const name of Object.keys(definition.methods ?? {}))
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value: async function (this: HTMLElement, ...given: unknown[]): Promise<void> {
        const { host } = insideOf(this);
        if (name !== 'refresh') await host.whenReady();
        await host.methods[name]?.(...given);
      },
    });
}

/** Properties that were set before the element was defined hide the accessors: hand them over. */
function takeOverEarlyProperties(element: HTMLElement, keys: string[]): void {
  const own = element as unknown as Record<string, unknown>;
  for (const key of keys) {
    if (!Object.hasOwn(element, key)) continue;
    const value = own[key];
    delete own[key];
    own[key] = value;
  }
}
