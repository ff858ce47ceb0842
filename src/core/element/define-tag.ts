import { attachContextRoot } from '../session/context-root.ts';
import { tagOf } from './tags.ts';

/** Gives a tag of the suite its class; the first one that does so keeps it. */
export function defineTag(name: string, Class: CustomElementConstructor): void {
  attachContextRoot();
  const tag = tagOf(name);
  if (!customElements.get(tag)) customElements.define(tag, Class);
}
