import { useDroppable } from '@dnd-kit/react';
import { Database, Handshake, HeartHandshake, Lightbulb, Plus, Users, Workflow, type LucideIcon } from 'lucide-react';
import { useState, type CSSProperties } from 'react';

import { CATEGORIES, type Category } from '#contract/cards/action-areas.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { DropPlaces } from '#core/ui/sortable/drop-places.tsx';

import { ObjectiveHead } from './objective-head.tsx';
import { PackageCard } from './package-card.tsx';
import { cellBeside, columnPercent, inCell, placed } from './plan.ts';
import { labelOf, type ActionPackage, type Objective, type Plan } from './plan-content.ts';
import type { PlanEdit } from './plan-edit.ts';

const ICONS: Readonly<Record<Category, LucideIcon>> = {
  structures_processes: Workflow,
  people: Users,
  culture: HeartHandshake,
  data_it: Database,
  innovation: Lightbulb,
  partners: Handshake,
};

const placeOf = (objectiveId: string, category: string): string => `${category}/${objectiveId}`;

/** Packages go to another cell by a drag or a key, and it is said aloud. */
function usePackageMoves(plan: Plan, edit: PlanEdit | undefined) {
  const t = useTexts('actions');
  const [said, say] = useState('');
  /** The package that was moved by a key: its grip gets the focus back. */
  const [moved, setMoved] = useState<string>();
  const move = (id: string, objectiveId: string, category: string): void => {
    const one = plan.packages.find((found) => found.id === id);
    if (!one || !edit) return;
    edit.change((now) => placed(now, id, objectiveId, category));
    const objective = plan.objectives.find((found) => found.id === objectiveId)?.title ?? '';
    say(t('moved', { name: labelOf(one), category: t(`category.${category as Category}`), objective }));
  };
  const onKey = (one: ActionPackage, key: string): boolean => {
    const cell = cellBeside(plan, one, key);
    if (!cell) return false;
    setMoved(one.id);
    move(one.id, cell.objectiveId, cell.category);
    return true;
  };
  return { said, say, moved, move, onKey };
}

/** Categories as rows, objectives as columns, packages in the cells (whiteboard 2.22). */
export function PlanTable({ plan, edit }: { plan: Plan; edit?: PlanEdit }) {
  const t = useTexts('actions');
  const { objectives } = plan;
  const { said, say, moved, move, onKey } = usePackageMoves(plan, edit);
  return (
    <DropPlaces
      onDrop={(id, place) => {
        const at = place.indexOf('/');
        move(id, place.slice(at + 1), place.slice(0, at));
      }}
    >
      <div
        role="group"
        aria-label={t('tab.action_areas')}
        // what lies beyond its edge is reached by the arrow keys
        tabIndex={0}
        className="border-line bg-surface relative min-h-0 flex-1 overflow-auto rounded-xl border"
      >
        <table
          className="h-full w-full table-fixed border-separate border-spacing-0"
          style={{ minWidth: 120 + objectives.length * 240 }}
        >
          <Columns count={objectives.length} />
          <Head {...{ objectives, edit, say }} />
          <tbody>
            {CATEGORIES.map((category) => (
              <tr key={category}>
                <RowHead category={category} />
                {objectives.map((objective) => (
                  <Cell key={objective.id} {...{ plan, edit, category, objective, onKey, moved }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </DropPlaces>
  );
}

interface HeadProps {
  objectives: readonly Objective[];
  edit: PlanEdit | undefined;
  say: (text: string) => void;
}

/** The names of the columns. */
function Head({ objectives, edit, say }: HeadProps) {
  const t = useTexts('actions');
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className="bg-sunken border-line sticky start-0 z-3 border-b-2 px-3 py-2 text-start align-bottom"
        >
          <span className="text-muted text-2xs tracking-wide uppercase">{t('area')}</span>
        </th>
        {objectives.map((one, index) => (
          <ObjectiveHead key={one.id} of={one} place={{ index, last: objectives.length - 1 }} edit={edit} say={say} />
        ))}
      </tr>
    </thead>
  );
}

/** The name of a row. */
function RowHead({ category }: { category: Category }) {
  const t = useTexts('actions');
  return (
    <th
      scope="row"
      className="bg-sunken border-line-subtle sticky start-0 z-2 border-b px-3 py-3 text-start font-medium"
    >
      <span className="flex items-center gap-2 text-sm @2xl:text-md">
        <Icon of={ICONS[category]} size={18} className="text-accent hidden flex-none @2xl:block" />
        <span className="min-w-0 hyphens-auto">{t(`category.${category}`).replace('/', '/\u200B')}</span>
      </span>
    </th>
  );
}

/** Each objective takes its share of 80 per cent, the categories what is left. */
function Columns({ count }: { count: number }) {
  return (
    <colgroup>
      {/* on a phone the names of the categories take no more than they need */}
      <col className="@max-2xl:w-[120px]" />
      {Array.from({ length: count }, (_, index) => (
        <col
          key={index}
          className="w-(--share) @max-2xl:w-auto"
          style={{ '--share': `${columnPercent(count)}%` } as CSSProperties}
        />
      ))}
    </colgroup>
  );
}

interface CellProps {
  plan: Plan;
  edit: PlanEdit | undefined;
  category: Category;
  objective: Objective;
  onKey: (one: ActionPackage, key: string) => boolean;
  moved: string | undefined;
}

/** Where packages lie and are dropped. */
function Cell({ plan, edit, category, objective, onKey, moved }: CellProps) {
  const t = useTexts('actions');
  const { ref, isDropTarget } = useDroppable({ id: placeOf(objective.id, category), disabled: !edit });
  const packages = inCell(plan, objective.id, category);
  const label = t('addHere', { category: t(`category.${category}`), objective: objective.title });
  return (
    <td
      ref={ref}
      data-cell={placeOf(objective.id, category)}
      className={`group border-line-subtle border-s border-b p-1.5 align-top ${isDropTarget ? 'bg-accent-soft outline-accent outline-2 -outline-offset-2 outline-dashed' : ''}`}
    >
      <div className="flex min-h-14 flex-col gap-1.5">
        {packages.map((one) => (
          <PackageCard key={one.id} of={one} edit={edit} onKey={(key) => onKey(one, key)} isMoved={moved === one.id} />
        ))}
        {isDropTarget && <span className="text-accent self-center py-1 text-xs font-medium">{t('drop')}</span>}
        {edit && !isDropTarget && (
          <IconButton
            icon={Plus}
            size="small"
            label={label}
            className="self-start opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
            onClick={() => edit.onAdd({ objectiveId: objective.id, category })}
          />
        )}
      </div>
    </td>
  );
}
