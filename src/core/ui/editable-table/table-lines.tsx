import { GripVertical, Trash2 } from 'lucide-react';

import { useTexts } from '../../locale/use-texts.ts';
import { useCore } from '../../session/use-core.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { CellEditor } from './cell-editor.tsx';
import { shownOf } from './cell-values.ts';
import type { TableColumn } from './table-content.ts';
import type { GridModel } from './use-table-grid.ts';

/** The rows in sight. */
export function TableLines({ model }: { model: GridModel }) {
  const { virtualizer, columns, edits } = model;
  return (
    <div role="rowgroup" className="et-lines" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start, key }) => (
        <div
          key={key}
          role="row"
          className="et-row"
          aria-rowindex={index + 2}
          data-line={index}
          data-drop={model.drag.dropAt(index)}
          data-dragged={model.drag.from === index}
          style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
        >
          {columns.map((column, place) => (
            <LineCell key={column.key} model={model} column={column} line={index} place={place} />
          ))}
          {edits && <ActionCell model={model} line={index} />}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  model: GridModel;
  column: TableColumn;
  line: number;
  place: number;
}

function LineCell({ model, column, line, place }: CellProps) {
  const t = useTexts('editable-table');
  const { locale } = useCore();
  const { edits, rows } = model;
  const { edit = null } = edits ?? {};
  const { type, key, label } = column;
  const text = type === 'index' ? String(line + 1) : shownOf(rows[line]?.[key], column, locale);
  const isEdited = edits && edit?.line === line && edit.column === place;
  return (
    <div
      role={type === 'index' ? 'rowheader' : 'gridcell'}
      className="et-cell"
      data-type={type}
      title={text}
      {...model.cellProps(line, place)}
    >
      {isEdited ? (
        <CellEditor
          label={t('cellOf', { column: label, number: line + 1 })}
          column={column}
          isHead={false}
          text={edit.text}
          before={edit.before}
          onCommit={edits.commit}
          addPart={edits.addPart}
          onCancel={edits.cancel}
          onExit={(exit) => model.leave({ line, column: place }, exit)}
        />
      ) : (
        <span className="et-words">{text}</span>
      )}
    </div>
  );
}

function ActionCell({ model, line }: { model: GridModel; line: number }) {
  const t = useTexts('editable-table');
  const { edits, columns, drag } = model;
  return (
    <div role="gridcell" className="et-cell et-action" {...model.cellProps(line, columns.length)}>
      {edits?.allowRowReordering === true && (
        <span className="et-grip" title={t('drag')} {...drag.handlers(line)}>
          <Icon of={GripVertical} size={14} />
        </span>
      )}
      <IconButton
        icon={Trash2}
        size="small"
        iconSize={14}
        tabIndex={-1}
        label={t('deleteRow', { number: line + 1 })}
        onClick={() => edits?.deleteRow(line)}
      />
    </div>
  );
}
