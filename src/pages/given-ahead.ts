import { readAhead, type Ahead } from '#core/session/read-ahead.ts';

// A bundle of its own (scripts/first-load/plugin.ts): the first data of a page waits for none of its code.

/** Asks for what the document says the page will need (server/http/application-document.ts). */
function readGivenAhead(): void {
  const text = document.querySelector('script#leitstern-ahead')?.textContent;
  if (!text) return;
  const { language, calls, texts } = JSON.parse(text) as Ahead;
  const full = (path: string): string => new URL(path, location.origin).href;
  void readAhead({ language, calls: calls.map(full), texts: { ...texts, file: full(texts.file) } });
}

readGivenAhead();
