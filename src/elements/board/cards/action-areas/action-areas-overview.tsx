import { CATEGORIES } from '#contract/cards/action-areas.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { actionSummary, OBJECTIVE_COLUMNS, type PackagePreview } from './action-areas-summary.ts';
import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';

const GROUND = [
  'bg-(--strategy-package-1)',
  'bg-(--strategy-package-2)',
  'bg-(--strategy-package-3)',
  'bg-(--strategy-package-4)',
  'bg-(--strategy-package-5)',
  'bg-(--strategy-package-6)',
] as const;

/** Objectives × categories with the packages' previews (whiteboard 2.22 "On the canvas"). */
export function ActionOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const matrix = actionSummary(content, locale);
  if (!matrix) return <EmptyOverview card="action_areas" />;
  const free = Array.from({ length: OBJECTIVE_COLUMNS - matrix.objectives.length }, (_, place) => place);
  // placeholders are as thin as their sign, as long as there are real columns to show
  const columns = [...matrix.objectives.map(() => 'minmax(0,1fr)'), ...free.map(() => '10px')].join(' ');
  return (
    <div
      role="table"
      lang={locale}
      className="grid items-stretch gap-[2px] text-[10.5px]"
      style={{ gridTemplateColumns: `56px ${columns}` }}
    >
      <div role="row" className="contents">
        <span role="columnheader" />
        {matrix.objectives.map(({ id, title, name }) => (
          <b
            key={id}
            role="columnheader"
            title={name}
            className="flex min-h-7 items-end overflow-hidden px-0.5 py-0.5 leading-[1.15] font-semibold"
          >
            <span className="line-clamp-3 min-w-0 text-ellipsis hyphens-auto">{title}</span>
          </b>
        ))}
        {free.map((place) => (
          <span key={place} role="columnheader" className="text-subtle self-end text-center" aria-hidden="true">
            –
          </span>
        ))}
      </div>
      {CATEGORIES.map((category) => {
        const lists = matrix.objectives.map(({ id }) => matrix.cells.get(`${category}/${id}`) ?? []);
        const most = Math.max(...lists.map(({ length }) => length));
        return (
          <div key={category} role="row" className="contents">
            <span role="rowheader" className="text-muted self-center leading-[1.2] hyphens-auto">
              {t(`category.${category}`).replace('/', '/\u200B')}
            </span>
            {lists.map((list, place) => (
              <span
                key={matrix.objectives[place]?.id}
                role="cell"
                className="bg-sunken flex min-h-[25px] flex-col gap-0.5 overflow-hidden rounded-[4px] p-px"
              >
                {list.map((one) => (
                  <Preview key={one.id} of={one} isRoomy={list.length < most} />
                ))}
              </span>
            ))}
            {free.map((place) => (
              <span key={place} role="cell" aria-hidden="true" className="bg-sunken rounded-[4px] opacity-55" />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** `isRoomy`: its cell is higher than it, so the title may take a second line. */
function Preview({ of: { name, title, text, ground }, isRoomy }: { of: PackagePreview; isRoomy: boolean }) {
  return (
    <span
      title={name}
      className={`block rounded-[3px] border border-(--strategy-package-line) px-[3px] py-px leading-[1.3] text-(--strategy-package-text) ${GROUND[ground - 1]}`}
    >
      <span className={isRoomy ? 'line-clamp-2 text-ellipsis hyphens-auto' : 'block truncate'}>{title}</span>
      {text !== '' && <span className="block truncate opacity-75">{text}</span>}
    </span>
  );
}
