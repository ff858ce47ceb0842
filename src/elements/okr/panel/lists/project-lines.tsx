import { useQuery } from '@tanstack/react-query';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Pill } from '#core/ui/chip.tsx';

import { keptUnits } from '../../model/kept-units.ts';
import { useOkr } from '../../model/okr-context.ts';
import { itemQueries } from '../../okr-item-queries.ts';
import { okrChanges } from '../../okr-queries.ts';
import { AddLine } from '../create/add-line.tsx';
import { FailureBanner } from '../failure-banner.tsx';
import { ListGap } from './list-gap.tsx';
import { STATUS_LOOK } from '../../model/status-look.ts';
import { useCreating } from '../create/use-creating.ts';

/** Where the words of a project that is not added yet are stored. */
export const projectKey = (keyResult: string): string => `add:project:${keyResult}`;

/** The projects that work for a key result. */
export function ProjectLines({ keyResult }: { keyResult: string }) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const core = useCore();
  const { open } = useOkr();
  const query = useQuery(itemQueries.projectsOf(core, keyResult));
  const { data: list = [] } = query;
  const { busy, problems, create } = useCreating('project', okrChanges.createProject);
  return (
    <section className="panel-group">
      <div className="panel-group-head">
        <h3>{query.data ? t('projects.title', { count: list.length }) : t('projects.name')}</h3>
      </div>
      {list.length > 0 && (
        <div className="panel-lines">
          {list.map(({ id, title, status }) => (
            <button key={id} type="button" className="panel-line" onClick={() => open({ type: 'project', id })}>
              <span className="min-w-0 flex-1">{keptUnits(title)}</span>
              <Pill {...STATUS_LOOK[status]}>{words(`status.${status}`)}</Pill>
            </button>
          ))}
        </div>
      )}
      <ListGap query={query} />
      <FailureBanner problems={problems} type="project" />
      <AddLine
        label={t('projects.add')}
        busy={busy}
        place={projectKey(keyResult)}
        onAdd={(title) => create({ title, key_results: [keyResult] })}
      />
    </section>
  );
}
