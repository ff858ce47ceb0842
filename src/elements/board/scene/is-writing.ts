import { FIELD } from '#core/ui/shortcuts/key-target.ts';

/** Whether a field in here has the focus, also one of an element within. */
export function isWriting({ activeElement: focused }: Pick<ShadowRoot, 'activeElement'>): boolean {
  if (!focused) return false;
  return focused.shadowRoot ? isWriting(focused.shadowRoot) : focused.matches(FIELD);
}
