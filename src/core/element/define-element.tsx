import r2wc from '@r2wc/react-to-web-component';
import { useSyncExternalStore, type ComponentType } from 'react';

import { comingView, type ComingView } from './coming-view.tsx';
import type { ElementDefinition, PropsOf } from './element-definition.ts';
import { attributesOf, ElementModel, parseAttribute } from './element-model.ts';
import { ElementRoot } from './element-root.tsx';
import { HostContext, makeHost, type Host } from './host.ts';
import { afterFirstParts } from './after-first-parts.ts';
import { afterProvider } from './after-provider.ts';
import { makeSheet, sharedSheet, tokensSheet } from './sheet.ts';
import { defineTag } from './define-tag.ts';
import { IS_PACKAGE } from './package-mode.ts';

/** What a door offers: the class of a tag, and how to define it. */
export interface ElementClass {
  new (): HTMLElement;
  /** Defines the tag of the suite for this class. A second call does nothing. */
  define(): void;
}

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

/** What an element shows. */
type ElementView<P> = ComponentType<P> | ComingView<P>;

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

/** Makes a React view a custom element with the sheets of its area, and defines its tag: in the package whoever imports it does. */
export function defineElement<D extends ElementDefinition>(
  definition: D,
  view: ElementView<PropsOf<D>>,
  ...sheets: CSSStyleSheet[]
): ElementClass {
  const Class = elementClass(definition, view, ...sheets);
  if (!IS_PACKAGE) Class.define();
  return Class;
}

function elementClass<D extends ElementDefinition>(
  definition: D,
  view: ElementView<PropsOf<D>>,
  ...sheets: CSSStyleSheet[]
): ElementClass {
  const attributes = attributesOf(definition);
  const coming = 'load' in view ? comingView(view) : null;
  const Base = makeBase(definition, coming ?? (view as ComponentType<PropsOf<D>>));
  const adopted = [sharedSheet, tokensSheet, ...placeSheet(definition), ...sheets];

  class StrategyElement extends Base {
    static observedAttributes = [...attributes.keys()];
    static define(): void {
      defineTag(definition.tag, StrategyElement);
    }
    readonly #model = new ElementModel(definition);
    #isConnectedOnce = false;
    #isMounted = false;
    /** Grows each time that it is put on a page. */
    #visit = 0;

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
      const parts = coming?.load();
      const visit = ++this.#visit;
      const mount = (): void => {
        // moved meanwhile, it waits anew
        if (this.isConnected && visit === this.#visit) this.#mount();
      };
      afterProvider(this, () => (this.#isMounted ? mount() : afterFirstParts(parts, mount)));
    }
    #mount(): void {
      this.#isMounted = true;
      super.connectedCallback();
      this.dispatchEvent(new Event('strategy-connected'));
    }
    override disconnectedCallback(): void {
      // an element that only moves keeps its React tree
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#isMounted = false;
        super.disconnectedCallback();
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
  return StrategyElement;
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
