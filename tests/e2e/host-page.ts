import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HostOptions {
  suite: string;
  /** The body of the page. */
  body: string;
  /** What its server answers to `/token`, as text; a status else. */
  token?: () => Promise<string>;
  /** More that its script does, before the elements load. */
  script?: string;
  /** Its policy; strict, with Trusted Types, unless said otherwise. */
  connect?: string;
}

const GET_TOKEN = `
  const provider = document.querySelector('strategy-provider');
  provider.getToken = async () => {
    document.body.dataset.asked = Number(document.body.dataset.asked ?? 0) + 1;
    return (await fetch('/token')).json();
  };`;

/** A page of another site, with a server of its own, under a strict policy. Answers its address and how to stop it. */
export async function startHost({ suite, body, token, script = GET_TOKEN, connect }: HostOptions) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${suite}`,
    "style-src 'self'",
    `font-src ${suite}`,
    `img-src 'self' ${suite} blob: data:`,
    `connect-src 'self' ${connect ?? `${suite} ${suite.replace('http', 'ws')}`}`,
    `frame-src ${suite}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html dompurify ProseMirrorClipboard 'allow-duplicates'",
  ].join('; ');
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><body>${body}
    <script type="module" src="/host.js"></script><script type="module" src="${suite}/loader.js"></script></body></html>`;
  const server = createServer((request, response) => {
    const send = (type: string, text: string): void =>
      void response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(text);
    if (request.url === '/host.js') return send('text/javascript', script);
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    if (request.url !== '/token') return send('text/html', page);
    token?.().then(
      (text) => send('application/json', text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // another site than the address of the suite
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
