import { useToast } from '../ui/overlays/toaster.tsx';
import type { UndoStack } from './undo-stack.ts';

/**
 * Shows messages about steps in the view that is there by then: steps that live as long as the page outlive the view that
 * made them, and its messages with it.
 */
export function useStepToast(steps: UndoStack | undefined): ReturnType<typeof useToast> {
  const own = useToast();
  return (toast) => (steps?.toast ?? own)(toast);
}
