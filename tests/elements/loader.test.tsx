import { expect } from 'chai';

import { watch } from '../../src/loader.ts';
import { show, until } from '../setup/browser.ts';

describe('the loader', () => {
  it('loads an element that appears later, and one in an open root that comes with it', async () => {
    expect(customElements.get('strategy-sign-in')).to.equal(undefined);
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).innerHTML = '<strategy-sign-in locale="en-US"></strategy-sign-in>';
    document.body.append(host);
    const inside = host.shadowRoot?.querySelector('strategy-sign-in');
    await until(() => inside?.shadowRoot?.querySelector('input[name=email]'));
  });

  it('looks into the open root of a component of the host that is defined later', async () => {
    document.body.innerHTML = '<host-panel></host-panel>';
    customElements.define(
      'host-panel',
      class extends HTMLElement {
        connectedCallback(): void {
          this.attachShadow({ mode: 'open' }).innerHTML = '<strategy-provider></strategy-provider>';
        }
      },
    );
    await until(() => customElements.get('strategy-provider'));
  });

  it('looks into a root that it is handed', async () => {
    const root = document.createElement('section').attachShadow({ mode: 'closed' });
    watch(root);
    root.innerHTML = '<strategy-boards></strategy-boards>';
    await until(() => customElements.get('strategy-boards'));
  });

  it('does no harm when an element is defined twice, and lets unknown tags be', async () => {
    const before = customElements.get('strategy-sign-in');
    await import('#elements/sign-in/sign-in.element.ts');
    expect(customElements.get('strategy-sign-in')).to.equal(before);
    const unknown = show('<strategy-nothing></strategy-nothing>');
    expect(unknown.shadowRoot).to.equal(null);
  });
});
