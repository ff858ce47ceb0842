import r2wc from '@r2wc/react-to-web-component';
import { useSyncExternalStore, type ComponentType } from 'react';

import { attachContextRoot } from '../session/context-root.ts';
import type { ElementDefinition, PropsOf } from './element-definition.ts';
import { attributesOf, ElementModel, parseAttribute } from './element-model.ts';
import { ElementRoot } from './element-root.tsx';
import { HostContext, type Host } from './host.ts';
import { sharedSheet } from './sheet.ts';
import { tagOf } from './tags.ts';

interface Wired {
  model: ElementModel;
  host: Host;
}
interface Base {
  new (): HTMLElement & { wired: Wired; connectedCallback(): void; disconnectedCallback(): void };
}

/** Makes React's part of an element: r2wc gets one untyped property, our own store carries all others (recipes, DESIGN 3). */
function makeBase<D extends ElementDefinition>(definition: D, View: ComponentType<PropsOf<D>>): Base {
  function Bridge({ wired }: { wired: Wired }) {
    const props = useSyncExternalStore(wired.model.subscribe, wired.model.read);
    return (
      <HostContext value={wired.host}>
        <ElementRoot definition={definition} given={props}>
          <View {...(props as PropsOf<D>)} />
        </ElementRoot>
      </HostContext>
    );
  }
  // r2wc types its props by the component; ours has a property that it must not turn into an attribute
  return r2wc(Bridge as ComponentType<object>, {
    shadow: 'open',
    props: { wired: undefined } as never,
  }) as unknown as Base;
}

function makeHost(element: HTMLElement, definition: ElementDefinition, internals: ElementInternals): Host {
  return {
    element,
    // r2wc has attached an open root in its constructor
    root: element.shadowRoot as ShadowRoot,
    emit: (name, detail) => {
      const cancelable = definition.events[name]?.cancelable ?? false;
      return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    },
    setDark: (dark) => {
      if (dark) internals.states.add('dark');
      else internals.states.delete('dark');
    },
  };
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

  class StrategyElement extends Base {
    static observedAttributes = [...attributes.keys()];
    readonly #model = new ElementModel(definition);
    readonly #host = makeHost(this, definition, this.attachInternals());
    #wiredUp = false;

    constructor() {
      super();
      this.#host.root.adoptedStyleSheets = [sharedSheet, ...sheets];
    }
    override connectedCallback(): void {
      if (!this.#wiredUp) {
        this.#wiredUp = true;
        takeOverEarlyProperties(this, Object.keys(definition.props));
        this.wired = { model: this.#model, host: this.#host };
      }
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
    read(key: string): unknown {
      return this.#model.read()[key];
    }
    write(key: string, value: unknown): void {
      this.#model.write(key, value);
    }
  }
  for (const key of Object.keys(definition.props))
    Object.defineProperty(StrategyElement.prototype, key, {
      enumerable: true,
      configurable: true,
      get(this: StrategyElement) {
        return this.read(key);
      },
      set(this: StrategyElement, value: unknown) {
        this.write(key, value);
      },
    });
  customElements.define(tag, StrategyElement);
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
