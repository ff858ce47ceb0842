import { ContextProvider } from '@lit/context';
import { html, LitElement, type TemplateResult } from 'lit';

import { defineTag } from '../element/define-tag.ts';
import { IS_PACKAGE } from '../element/package-mode.ts';
import { providerContext, type ProviderValue } from './provider-context.ts';

/** `<strategy-provider>`: server, language, look and token callback for every element inside it. */
export class StrategyProvider extends LitElement {
  static override properties = {
    apiUrl: { attribute: 'api-url' },
    locale: {},
    theme: {},
    density: {},
    appearance: { attribute: false },
    texts: { attribute: false },
    getToken: { attribute: false },
  };
  static define(): void {
    defineTag('strategy-provider', StrategyProvider);
  }
  declare apiUrl: string | undefined;
  declare locale: string | undefined;
  declare theme: string | undefined;
  declare density: string | undefined;
  declare appearance: unknown;
  declare texts: unknown;
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
    const { apiUrl, locale, theme, density, appearance, texts, getToken } = this;
    const next: ProviderValue = { apiUrl, locale, theme, density, appearance, texts, getToken };
    const { value } = this.#provider;
    const names = Object.keys(next) as (keyof ProviderValue)[];
    if (names.some((name) => value[name] !== next[name])) this.#provider.setValue(next);
  }
}

if (!IS_PACKAGE) StrategyProvider.define();
