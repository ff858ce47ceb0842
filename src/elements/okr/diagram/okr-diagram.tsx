import { useQuery } from '@tanstack/react-query';
import { ReactFlowProvider } from '@xyflow/react';
import { useLayoutEffect, useState } from 'react';

import { useHost } from '#core/element/host.ts';
import { makeSheet } from '#core/element/sheet.ts';
import { useCore } from '#core/session/use-core.ts';

import { useOkr } from '../model/okr-context.ts';
import { useLeftTable } from '../model/use-left-table.ts';
import { Nothing } from '../nothing.tsx';
import { okrQueries } from '../okr-queries.ts';
import { QueryView } from '../query-view.tsx';
import { DiagramFlow } from './diagram-flow.tsx';
import css from './diagram.css?inline';

const sheet = makeSheet(css);

/** React Flow's rules and those of the boxes come with the diagram, into the root that shows it. */
function useDiagramSheet(): void {
  const { root } = useHost();
  useLayoutEffect(() => {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [root]);
}

/** For which filters there is something to show: until the answer comes, for those before. */
function useShownFor(filters: string, isWaiting: boolean): string {
  const [shown, setShown] = useState(filters);
  if (!isWaiting && shown !== filters) setShown(filters);
  return shown;
}

/** Company, teams, objectives and key results as a diagram (application 1). */
export function OkrDiagram() {
  useDiagramSheet();
  useLeftTable();
  const core = useCore();
  const { asked: filters } = useOkr();
  const query = useQuery(okrQueries.diagram(core, filters));
  const shown = useShownFor(JSON.stringify(filters), query.isPlaceholderData);
  return (
    <QueryView query={query} rows={8}>
      {(diagram) =>
        // the company alone says nothing
        diagram.nodes.some(({ kind }) => kind === 'objective') ? (
          // other filters are another diagram, which is looked at from its beginning
          <ReactFlowProvider key={shown}>
            <DiagramFlow diagram={diagram} />
          </ReactFlowProvider>
        ) : (
          <Nothing />
        )
      }
    </QueryView>
  );
}
