import { ContextProvider } from '@lit/context';
import { html, LitElement, type TemplateResult } from 'lit';

import { tagOf } from '../element/tags.ts';
import { attachContextRoot } from './context-root.ts';
import { providerContext, type ProviderValue } from './provider-context.ts';

/** `<strategy-provider>`: server, language, look and token callback for every element inside it. */
export class StrategyProvider extends LitElement {
  static override properties = {
    apiUrl: { attribute: 'api-url' },
    locale: {},
    theme: {},
    density: {},
    appearance: { attribute: false },
    getToken: { attribute: false },
  };
  declare apiUrl: string | undefined;
  declare locale: string | undefined;
  declare theme: string | undefined;
  declare density: string | undefined;
  declare appearance: unknown;
  declare getToken: ProviderValue['getToken'];
  readonly #provider = new ContextProvider(this, { context: providerContext, initialValue: {} });

  override connectedCallback(): void {
    this.#offer();
    super.connectedCallback();
  }
  override willUpdate(): void {
    this.#offer();
  }
  override render(): TemplateResult {
    return html`<slot></slot>`;
  }
  #offer(): void {
    const { apiUrl, locale, theme, density, appearance, getToken } = this;
    const next: ProviderValue = { apiUrl, locale, theme, density, appearance, getToken };
    const { value } = this.#provider;
    const names = Object.keys(next) as (keyof ProviderValue)[];
    if (names.some((name) => value[name] !== next[name])) this.#provider.setValue(next);
  }
}

attachContextRoot();
const tag = tagOf('strategy-provider');
if (!customElements.get(tag)) customElements.define(tag, StrategyProvider);
