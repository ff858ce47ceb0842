import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';

/** Whether the server can say what a batch would do before it does it; others would do it at once. */
export function useBatches(): boolean {
  return hasExtension(useCore().core, 'people-batches');
}
