import type { ActionPackage, Plan } from './plan-content.ts';
import type { Removal } from './remove-dialog.tsx';

/** How the table is written; without it one only reads. */
export interface PlanEdit {
  change: (next: (plan: Plan) => Plan) => void;
  onRemove: (removal: Removal) => void;
  onOpen: (of: ActionPackage) => void;
  onAdd: (at: { objectiveId: string; category: string }) => void;
}
