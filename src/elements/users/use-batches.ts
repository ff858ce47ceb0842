import { knows } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';

/** Whether the server can say what a batch would do before it does it; others would do it at once. */
export function useBatches(): boolean {
  return knows(useCore().core, 'people-batches');
}
