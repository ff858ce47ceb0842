import { Plus } from 'lucide-react';
import { useState } from 'react';

import { MOST_OBJECTIVES, PACKAGE_COLORS } from '#contract/cards/action-areas.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import type { CardContent } from '../content/card-content.ts';
import { PackageDialog } from './package-dialog.tsx';
import { withObjective, withPackages, withWords, type PackageWords } from './plan.ts';
import { planOf, type ActionPackage, type Plan } from './plan-content.ts';
import { PlanTable } from './plan-table.tsx';
import { RemoveDialog, type Removal } from './remove-dialog.tsx';
import { useCardEdits } from './use-card-edits.ts';

/** Waits this long after a change before it saves (whiteboard 9). */
export const PLANNING_TIMING = { save: 500 };

/** Objectives and packages to read. */
export function ReadPlanning({ data }: { data: CardContent }) {
  const t = useTexts('actions');
  const { locale } = useCore();
  const plan = planOf(data, locale);
  if (plan.objectives.length === 0) return <StateView kind="empty" title={t('none')} text={t('noneRead')} />;
  return <PlanTable plan={plan} />;
}

/** What the dialog of a package is open for: one that is there, or new ones. */
type Asked = { kind: 'edit'; of: ActionPackage } | { kind: 'new'; words: PackageWords };

/** The draft as a plan, and how it becomes another. */
function usePlan(draft: DraftSaver) {
  const { locale } = useCore();
  const { change, place } = useCardEdits(draft, PLANNING_TIMING.save);
  const edit = (next: (plan: Plan) => Plan): void => {
    const before = planOf(draft.state.data, locale);
    const { objectives, packages } = next(before);
    const fields = {
      ...(objectives !== before.objectives && { objectives }),
      ...(packages !== before.packages && { packages }),
    };
    if (Object.keys(fields).length > 0) change(fields);
  };
  return { plan: planOf(useDraftState(draft).data, locale), edit, place };
}

/** Objectives and packages to write (whiteboard 2.22). */
export function EditedPlanning({ draft }: { draft: DraftSaver }) {
  const t = useTexts('actions');
  const { plan, edit, place } = usePlan(draft);
  const [asked, ask] = useState<Asked>();
  const [removal, remove] = useState<Removal>();
  const newWords = (at?: { objectiveId: string; category: string }): PackageWords => ({
    name: t('newName'),
    title: '',
    text: t('newText'),
    source: '',
    color: PACKAGE_COLORS[0],
    objectiveIds: at ? [at.objectiveId] : [],
    categories: at ? [at.category] : [],
  });
  const addObjective = (): void =>
    edit((now) => withObjective(now, crypto.randomUUID(), (number) => t('objective', { number })));
  const save = (words: PackageWords): void => {
    const given = { name: t('newName'), text: t('newText'), newId: () => crypto.randomUUID() };
    edit((now) => (asked?.kind === 'edit' ? withWords(now, asked.of.id, words) : withPackages(now, words, given)));
    ask(undefined);
  };
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col gap-4">
      {plan.objectives.length === 0 ? (
        <StateView kind="empty" title={t('none')} text={t('noneText')}>
          <Button look="primary" icon={Plus} onClick={addObjective}>
            {t('addFirst')}
          </Button>
        </StateView>
      ) : (
        <>
          <Bar
            count={plan.objectives.length}
            onObjective={addObjective}
            onPackage={() => ask({ kind: 'new', words: newWords() })}
          />
          <PlanTable
            plan={plan}
            edit={{
              change: edit,
              onRemove: remove,
              onOpen: (of) => ask({ kind: 'edit', of }),
              onAdd: (at) => ask({ kind: 'new', words: newWords(at) }),
            }}
          />
        </>
      )}
      {asked && (
        <PackageDialog
          plan={plan}
          of={asked.kind === 'edit' ? asked.of : undefined}
          words={asked.kind === 'edit' ? wordsOf(asked.of) : asked.words}
          onSave={save}
          onClose={() => ask(undefined)}
        />
      )}
      {removal && <RemoveDialog {...{ removal, plan, edit }} onClose={() => remove(undefined)} />}
    </div>
  );
}

const wordsOf = ({ name, title, text, source, color, objectiveId, categoryKey }: ActionPackage): PackageWords => ({
  name,
  title,
  text,
  source,
  color,
  objectiveIds: [objectiveId],
  categories: [categoryKey],
});

interface BarProps {
  count: number;
  onObjective: () => void;
  onPackage: () => void;
}

/** What can be added, and how many objectives there may be. */
function Bar({ count, onObjective, onPackage }: BarProps) {
  const t = useTexts('actions');
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <span className="text-muted me-1 text-sm tabular-nums" role="status">
        {t('objectives_info', { number: count, max: MOST_OBJECTIVES })}
      </span>
      <Button icon={Plus} disabled={count >= MOST_OBJECTIVES} onClick={onObjective}>
        {t('addObjective')}
      </Button>
      <Button look="primary" icon={Plus} onClick={onPackage}>
        {t('addAction')}
      </Button>
    </div>
  );
}
