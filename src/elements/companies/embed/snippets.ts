import { EMBED_ATTRIBUTES, type EmbedElement } from '#contract/embed-elements.ts';
import type { KeptBuild } from '#core/api/kept-build.ts';

/** What is to be shown, where from: all that a snippet depends on. */
export interface SnippetInput {
  /** Our own origin. */
  suite: string;
  companyId: string;
  tag: EmbedElement;
  /** By attribute; `true` for one without a value. */
  attributes: Record<string, string | true>;
  /** The build that the code names for good; the newest one without it. */
  build?: KeptBuild | undefined;
}

export const SNIPPETS = ['html', 'react', 'vue', 'angular', 'sharepoint', 'liferay', 'confluence', 'frame'] as const;
export type SnippetKind = (typeof SNIPPETS)[number];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const markup = ({ attributes }: SnippetInput): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');
const element = (input: SnippetInput): string => `<${input.tag}${markup(input)}></${input.tag}>`;

/** Below our origin: the newest build changes there, one that is named never does. */
const placeOf = ({ build }: SnippetInput): string => (build ? `/v/${build.version}` : '');
const hashed = (hash: string | undefined): string =>
  hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"`;

const GET_TOKEN = `async () => (await fetch('/strategy-token')).json()`;

const html = (
  input: SnippetInput,
): string => `<link rel="stylesheet" href="${input.suite}${placeOf(input)}/cloak.css"${hashed(input.build?.cloak)} />
<script type="module" src="${input.suite}${placeOf(input)}/loader.js"${hashed(input.build?.loader)}></script>
<strategy-provider>
  ${element(input)}
</strategy-provider>
<script type="module">
  document.querySelector('strategy-provider').getToken = ${GET_TOKEN};
</script>`;

const react = (input: SnippetInput): string => `import { useEffect, useRef } from 'react';

const SUITE = '${input.suite}';
const getToken = ${GET_TOKEN};

export function Strategy() {
  const provider = useRef<HTMLElementTagNameMap['strategy-provider']>(null);
  useEffect(() => {
    if (provider.current) provider.current.getToken = getToken;
    void import(/* @vite-ignore */ \`\${SUITE}${placeOf(input)}/loader.js\`);
  }, []);
  return (
    <strategy-provider ref={provider}>
      <${input.tag}${markup(input)} />
    </strategy-provider>
  );
}`;

const vue = (input: SnippetInput): string => `<script setup lang="ts">
import { onMounted } from 'vue';

const SUITE = '${input.suite}';
const getToken = ${GET_TOKEN};
onMounted(() => import(/* @vite-ignore */ \`\${SUITE}${placeOf(input)}/loader.js\`));
</script>

<template>
  <strategy-provider :getToken.prop="getToken">
    ${element(input)}
  </strategy-provider>
</template>`;

/** In a template of Angular braces mean something, and in a literal of JavaScript so do these. */
const inTemplate = (text: string): string =>
  text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`).replaceAll('{{', `{{ '{{' }}`);

const angular = (input: SnippetInput): string => `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';

const SUITE = '${input.suite}';

@Component({
  selector: 'app-strategy',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <strategy-provider [getToken]="getToken">
      ${inTemplate(element(input))}
    </strategy-provider>
  \`,
})
export class Strategy {
  readonly getToken = ${GET_TOKEN};

  constructor() {
    void import(/* @vite-ignore */ \`\${SUITE}${placeOf(input)}/loader.js\`);
  }
}`;

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

const sharepoint = (input: SnippetInput): string => `import { AadHttpClient } from '@microsoft/sp-http';
import { BaseClientSideWebPart } from '@microsoft/sp-webpart-base';

const SUITE = '${input.suite}';
const TOKENS = 'https://functions.example/strategy-token';

export default class StrategyWebPart extends BaseClientSideWebPart<object> {
  public async render(): Promise<void> {
    const client = await this.context.aadHttpClientFactory.getClient('api://functions');
    const provider = document.createElement('strategy-provider');
    provider.getToken = async () => (await client.get(TOKENS, AadHttpClient.configurations.v1)).json();
    const element = document.createElement('${input.tag}');
${Object.entries(input.attributes)
  .map(([name, value]) => `    element.setAttribute('${name}', ${quoted(value === true ? '' : value)});\n`)
  .join('')}    provider.append(element);
    this.domElement.replaceChildren(provider);
    await import(/* webpackIgnore: true */ \`\${SUITE}${placeOf(input)}/loader.js\`);
  }
}`;

/** The document for frames takes fewer attributes than a tag. */
function frameAddress({ suite, companyId, tag, attributes }: SnippetInput): string {
  const query = new URLSearchParams({ company: companyId });
  for (const name of EMBED_ATTRIBUTES[tag]) {
    const value = attributes[name];
    if (value !== undefined) query.set(name, value === true ? 'true' : value);
  }
  return `${suite}/embed/${tag}/?${query.toString()}`;
}

const frame = (input: SnippetInput): string => `<iframe
  id="strategy"
  title="Strategy"
  style="width: 100%; height: 600px; border: 0"
></iframe>
<script type="module">
  const SUITE = '${input.suite}';
  const frame = document.querySelector('#strategy');
  addEventListener('message', async ({ origin, source, data }) => {
    if (origin !== SUITE || source !== frame.contentWindow) return;
    if (data.type === 'strategy-height') frame.style.height = \`\${data.height}px\`;
    if (data.type === 'strategy-navigate') open(new URL(data.to, SUITE));
    if (data.type !== 'strategy-token-request') return;
    const { token, expiresAt } = await (await fetch('/strategy-token')).json();
    frame.contentWindow.postMessage({ type: 'strategy-token', token, expiresAt }, SUITE);
  });
  // only now, so that no message is missed
  frame.setAttribute('src', ${quoted(frameAddress(input))});
</script>`;

// fragments of Liferay and the HTML macro of Confluence are pieces of a page
const MAKERS: Record<SnippetKind, (input: SnippetInput) => string> = {
  html,
  react,
  vue,
  angular,
  sharepoint,
  liferay: html,
  confluence: html,
  frame,
};

/** The code that shows an element in a host of this kind. */
export const snippetOf = (kind: SnippetKind, input: SnippetInput): string => MAKERS[kind](input);

/** The lines of a page's content security policy that let in what the snippets need. */
export function policyOf(suite: string): string {
  const sockets = suite.replace(/^http/, 'ws');
  return [
    `script-src 'self' ${suite};`,
    `style-src 'self' ${suite};`,
    `font-src 'self' ${suite};`,
    `img-src 'self' ${suite} blob: data:;`,
    `connect-src 'self' ${suite} ${sockets};`,
    `frame-src ${suite};`,
    "trusted-types dompurify lit-html ProseMirrorClipboard 'allow-duplicates';",
  ].join('\n');
}
