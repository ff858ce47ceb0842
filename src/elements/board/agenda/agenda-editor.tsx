import { Plus } from 'lucide-react';
import { useState } from 'react';

import { MOST_ITEMS, type AgendaDay } from '#contract/board/agenda.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { SortableList } from '#core/ui/sortable/sortable-list.tsx';

import {
  problemsOf,
  withDuration,
  withItem,
  withMove,
  withNewItem,
  withoutItem,
  withTyped,
  type AgendaDraft,
} from './agenda-draft.ts';
import { EditRow } from './agenda-edit-row.tsx';
import { Overlaps } from './agenda-overlaps.tsx';
import { AgendaZone } from './agenda-zone.tsx';

const COLUMNS = ['time', 'module', 'duration', 'actions'] as const;
const WIDTHS = { time: 'w-[196px]', module: '', duration: 'w-[104px]', actions: 'w-[104px]' };

const idsOf = ({ items }: AgendaDraft): string[] => items.map(({ id }) => id);

interface EditorProps {
  day: AgendaDay;
  draft: AgendaDraft;
  onChange: (next: AgendaDraft) => void;
}

/** The copy of a day as a table of fields: add, delete, order by drag and keyboard (whiteboard 2.9). */
export function AgendaEditor({ day, draft, onChange }: EditorProps) {
  const t = useTexts('agenda');
  const [said, say] = useState('');
  const problems = problemsOf(draft);
  const overlaps = [...problems.values()].filter((problem) => problem.overlaps).length;
  const move = (from: number, to: number): void => {
    const moved = withMove(draft, from, to);
    if (!moved) return;
    onChange(moved);
    const { module = '', time = '' } = moved.items[to] ?? {};
    say(t('moved', { module, place: to + 1, time }));
  };
  return (
    <SortableList onDrop={({ id, to }) => move(idsOf(draft).indexOf(id), to)}>
      <AgendaZone
        zone={draft.time_zone ?? day.time_zone ?? undefined}
        onChange={(time_zone) => onChange({ ...draft, time_zone, changed: true })}
      />
      <Overlaps count={overlaps} />
      <table className="w-full table-fixed border-collapse text-sm @max-[560px]:block">
        <Head />
        <tbody className="@max-[560px]:block">
          {draft.items.map((item, index) => (
            <EditRow
              key={item.id}
              item={item}
              place={{ index, last: draft.items.length - 1 }}
              problem={problems.get(item.id) ?? {}}
              onChange={(change) => onChange(withItem(draft, item.id, change))}
              onTyped={(before) => onChange(withTyped(draft, item.id, before))}
              onDuration={(minutes) => onChange(withDuration(draft, item.id, minutes))}
              onMove={(by) => move(index, index + by)}
              onDelete={() => {
                onChange(withoutItem(draft, item.id));
                say(t('deleted', { module: item.module }));
              }}
            />
          ))}
        </tbody>
      </table>
      <p className="sr-only" role="status">
        {said}
      </p>
      {draft.items.length === 0 && <p className="text-muted py-4">{t('emptyDay')}</p>}
      <Button
        className="mt-3"
        icon={Plus}
        disabled={draft.items.length >= MOST_ITEMS}
        onClick={() => onChange(withNewItem(draft, crypto.randomUUID()))}
      >
        {t('addItem')}
      </Button>
    </SortableList>
  );
}

function Head() {
  const t = useTexts('agenda');
  return (
    <thead className="@max-[560px]:sr-only">
      <tr className="border-line border-b">
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className={`text-muted px-1.5 py-2 text-start font-medium ${WIDTHS[column]}`}>
            {t(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
