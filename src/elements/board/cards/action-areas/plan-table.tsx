import { useDroppable } from '@dnd-kit/react';
import { Database, Handshake, HeartHandshake, Lightbulb, Plus, Users, Workflow, type LucideIcon } from 'lucide-react';
import { Fragment, useState, type CSSProperties } from 'react';

import { CATEGORIES, type Category } from '#contract/cards/action-areas.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { DropPlaces, type Drop } from '#core/ui/sortable/drop-places.tsx';

import { ObjectiveHead } from './objective-head.tsx';
import { PackageCard } from './package-card.tsx';
import { columnPercent, inCell, placeBeside, placed, type PackagePlace } from './plan.ts';
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

const cellIdOf = (objectiveId: string, category: string): string => `${category}/${objectiveId}`;

function placeOf({ place, index }: Drop): PackagePlace {
  const at = place.indexOf('/');
  return { objectiveId: place.slice(at + 1), category: place.slice(0, at), index };
}

/** Packages go to another cell or along their own by a drag or a key, and it is said aloud. */
function usePackageMoves(plan: Plan, edit: PlanEdit | undefined) {
  const t = useTexts('actions');
  const [said, say] = useState('');
  /** The package that was moved by a key: its grip gets the focus back. */
  const [moved, setMoved] = useState<{ id: string }>();
  const [over, setOver] = useState<Drop>();
  /** How often each was dropped: its card is made anew, as the end of a drag may put the old one back where it was. */
  const [drops, setDrops] = useState<Readonly<Record<string, number>>>({});
  const move = (id: string, place: PackagePlace): void => {
    const one = plan.packages.find((found) => found.id === id);
    const next = placed(plan, id, place);
    if (!one || !edit || next === plan) return;
    edit.change((now) => placed(now, id, place));
    const there = inCell(next, place.objectiveId, place.category);
    const objective = plan.objectives.find((found) => found.id === place.objectiveId)?.title ?? '';
    const cell = { name: labelOf(one), category: t(`category.${place.category as Category}`), objective };
    const number = there.findIndex((found) => found.id === id) + 1;
    say(there.length > 1 ? t('movedTo', { ...cell, number, count: there.length }) : t('moved', cell));
  };
  const onKey = (one: ActionPackage, key: string): boolean => {
    const place = placeBeside(plan, one, key);
    if (!place) return false;
    setMoved({ id: one.id });
    move(one.id, place);
    return true;
  };
  const isSame = (drop: Drop | undefined): boolean => drop?.place === over?.place && drop?.index === over?.index;
  const onOver = (drop: Drop | undefined): void => {
    const leads = drop && placed(plan, drop.id, placeOf(drop)) !== plan ? drop : undefined;
    if (!isSame(leads)) setOver(leads);
  };
  const onDrop = (drop: Drop): void => {
    setDrops({ ...drops, [drop.id]: (drops[drop.id] ?? 0) + 1 });
    move(drop.id, placeOf(drop));
  };
  return { said, say, moved, over, drops, onOver, onDrop, onKey };
}

/** Which packages are expanded: here, since a package that is moved is drawn anew. */
function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onOpen = (id: string, open: boolean): void =>
    setOpened((now) => new Set(open ? [...now, id] : [...now].filter((one) => one !== id)));
  return { opened, onOpen };
}

/** Categories as rows, objectives as columns, packages in the cells (whiteboard 2.22). */
export function PlanTable({ plan, edit }: { plan: Plan; edit?: PlanEdit }) {
  const t = useTexts('actions');
  const { objectives } = plan;
  const { said, say, onOver, onDrop, ...moves } = usePackageMoves(plan, edit);
  const folding = useOpened();
  return (
    <DropPlaces {...{ onDrop, onOver }}>
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
                  <Cell key={objective.id} {...{ plan, edit, category, objective, ...moves, ...folding }} />
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
  moved: { id: string } | undefined;
  /** Where a package would be dropped now. */
  over: Drop | undefined;
  drops: Readonly<Record<string, number>>;
  opened: ReadonlySet<string>;
  onOpen: (id: string, open: boolean) => void;
}

/** Where packages lie and are dropped. */
function Cell({ plan, edit, category, objective, onKey, moved, over, drops, opened, onOpen }: CellProps) {
  const t = useTexts('actions');
  const id = cellIdOf(objective.id, category);
  const { ref } = useDroppable({ id, disabled: !edit });
  const packages = inCell(plan, objective.id, category);
  const drop = over?.place === id ? over : undefined;
  const others = packages.filter((one) => one.id !== drop?.id);
  const label = t('addHere', { category: t(`category.${category}`), objective: objective.title });
  const mark = <span className="text-accent self-center py-1 text-xs font-medium">{t('drop')}</span>;
  return (
    <td
      ref={ref}
      data-cell={id}
      className={`group border-line-subtle border-s border-b p-1.5 align-top ${drop ? 'bg-accent-soft outline-accent outline-2 -outline-offset-2 outline-dashed' : ''}`}
    >
      <div className="flex min-h-14 flex-col gap-1.5">
        {packages.map((one) => (
          <Fragment key={`${one.id}/${drops[one.id] ?? 0}`}>
            {drop && others[drop.index] === one && mark}
            <PackageCard
              of={one}
              edit={edit}
              onKey={(key) => onKey(one, key)}
              moved={moved?.id === one.id ? moved : undefined}
              open={opened.has(one.id)}
              onOpen={(open) => onOpen(one.id, open)}
            />
          </Fragment>
        ))}
        {drop && drop.index >= others.length && mark}
        {edit && !drop && (
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
