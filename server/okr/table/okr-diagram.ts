import type { OkrDiagram, OkrNode, OkrRow } from '#contract/okr-table.ts';

import type { Turns } from '../../http/in-turns.ts';
import { meanOfObjectives } from './okr-tree.ts';

const BARE = { item: null, status: null, responsible: null, context: false };

function nodeOf(row: OkrRow, kind: OkrNode['kind']): OkrNode {
  const { id, title, progress, status, responsible, context } = row;
  // projects have the statuses of projects, the rest those of OKR; 'open' is of tasks, which are not drawn
  const shown = status === 'open' ? null : status;
  return {
    id: `${kind}:${row.row}`,
    kind,
    item: id,
    title,
    progress,
    status: shown,
    responsible,
    context,
  };
}

/**
 * The lines as company → team → objective → key result (→ project); objectives without a team hang on the company. The
 * progress of company and teams is that of the objectives that are drawn, also of those that are only context.
 */
export function* diagramOf(rows: OkrRow[], company: { id: string; name: string }): Turns<OkrDiagram> {
  const root = `company:${company.id}`;
  const drawn = rows.filter(({ type, depth }) => type !== 'task' && (type === 'objective' || depth > 0));
  const objectives = drawn.filter(({ type }) => type === 'objective');
  const byTeam = Map.groupBy(objectives, ({ team }) => team?.id ?? '');
  const nodes: OkrNode[] = [
    { ...BARE, id: root, kind: 'company', title: company.name, progress: meanOfObjectives(objectives) },
  ];
  const edges: OkrDiagram['edges'] = [];
  const add = (node: OkrNode, source: string): void => {
    nodes.push(node);
    edges.push({ id: `${source}>${node.id}`, source, target: node.id });
  };
  for (const [id, [first, ...more]] of byTeam)
    if (id !== '' && first)
      add(
        {
          ...BARE,
          id: `team:${id}`,
          kind: 'team',
          title: first.team?.name ?? '',
          progress: meanOfObjectives([first, ...more]),
        },
        root,
      );
  for (const row of drawn) {
    yield;
    if (row.type === 'task') continue;
    const above = row.type === 'objective' ? (row.team ? `team:${row.team.id}` : root) : parentOf(row);
    add(nodeOf(row, row.type), above);
  }
  return { nodes, edges };
}

const parentOf = ({ type, parent }: OkrRow): string =>
  `${type === 'key_result' ? 'objective' : 'key_result'}:${parent ?? ''}`;
