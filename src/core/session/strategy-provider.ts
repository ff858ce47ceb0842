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
    getToken: { attribute: false },
  };
  declare apiUrl: string | undefined;
  declare locale: string | undefined;
  declare theme: string | undefined;
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
    const { apiUrl, locale, theme, getToken } = this;
    const value = this.#provider.value;
    if (value.apiUrl === apiUrl && value.locale === locale && value.theme === theme && value.getToken === getToken)
      return;
    this.#provider.setValue({ apiUrl, locale, theme, getToken });
  }
}

attachContextRoot();
const tag = tagOf('strategy-provider');
if (!customElements.get(tag)) customElements.define(tag, StrategyProvider);
