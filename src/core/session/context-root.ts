import { ContextRoot } from '@lit/context';

const key = Symbol.for('strategy-context-root');
const page = globalThis as { [key]?: ContextRoot };

/** Keeps the requests of elements that upgrade before their provider. */
export function attachContextRoot(): void {
  if (page[key]) return;
  page[key] = new ContextRoot();
  page[key].attach(document.documentElement);
}
