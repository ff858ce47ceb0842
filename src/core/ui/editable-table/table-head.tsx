import { Calendar, Hash, Pencil, Trash2, Type, type LucideIcon } from 'lucide-react';

import { useTexts } from '../../locale/use-texts.ts';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import { CellEditor } from './cell-editor.tsx';
import type { ColumnType, TableColumn } from './table-content.ts';
import type { GridModel } from './use-table-grid.ts';

/** The names of the columns; each can be written anew and has a menu. */
export function TableHead({ model }: { model: GridModel }) {
  const t = useTexts('editable-table');
  const { columns, edits } = model;
  return (
    <div role="row" className="et-row et-head" aria-rowindex={1}>
      {columns.map((column, place) => (
        <HeadCell key={column.key} model={model} column={column} place={place} />
      ))}
      {edits && (
        <div role="columnheader" className="et-cell et-action" {...model.cellProps(-1, columns.length)}>
          {t('action')}
        </div>
      )}
    </div>
  );
}

interface HeadProps {
  model: GridModel;
  column: TableColumn;
  place: number;
}

function HeadCell({ model, column, place }: HeadProps) {
  const { edit = null } = model.edits ?? {};
  const isEdited = edit?.line === -1 && edit.column === place;
  return (
    <div
      role="columnheader"
      className="et-cell"
      data-type={column.type}
      title={column.label}
      {...model.cellProps(-1, place)}
    >
      {isEdited ? (
        <NameEditor model={model} column={column} place={place} />
      ) : (
        <>
          <span className="et-words">{column.label}</span>
          <ColumnMenu model={model} column={column} place={place} />
        </>
      )}
    </div>
  );
}

function NameEditor({ model: { edits, leave }, column, place }: HeadProps) {
  const t = useTexts('editable-table');
  if (!edits?.edit) return null;
  return (
    <CellEditor
      label={t('nameOf', { column: column.label })}
      column={column}
      isHead
      text={edits.edit.text}
      before={edits.edit.before}
      problem={edits.edit.problem}
      onCommit={edits.commit}
      addPart={edits.addPart}
      onCancel={edits.cancel}
      onExit={(exit) => leave({ line: -1, column: place }, exit)}
    />
  );
}

const TYPES: [ColumnType, 'typeText' | 'typeNumber' | 'typeDate', LucideIcon][] = [
  ['text', 'typeText', Type],
  ['number', 'typeNumber', Hash],
  ['date', 'typeDate', Calendar],
];

function ColumnMenu({ model, column, place }: HeadProps) {
  const t = useTexts('editable-table');
  const { edits, columns } = model;
  const { key, label, type } = column;
  if (!edits?.mayChangeColumns || column.editable === false || type === 'index') return null;
  const types: MenuItem[] = TYPES.map(([one, text, icon]) => ({
    label: t(text),
    icon,
    checked: type === one,
    onSelect: () => edits.setType(key, one),
  }));
  const items: MenuItem[] = [
    { label: t('rename'), icon: Pencil, onSelect: () => edits.start({ line: -1, column: place }) },
    'separator',
    ...(type === 'select' ? [] : [...types, 'separator' as const]),
    {
      label: t('deleteColumn'),
      icon: Trash2,
      danger: true,
      disabled: columns.filter((one) => one.type !== 'index').length < 2,
      onSelect: () => edits.deleteColumn(key),
    },
  ];
  return <Menu label={t('columnMenu', { column: label })} size="small" items={items} triggerTabIndex={-1} />;
}
