import { ArrowDown, ArrowUp, Columns3Cog } from 'lucide-react';

import { OKR_COLUMNS } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Checkbox } from '#core/ui/fields/field.tsx';
import { Popover } from '#core/ui/overlays/popover.tsx';

import { useOkr } from '../model/okr-context.ts';
import { FIRST_COLUMNS } from '../model/okr-state.ts';
import { useColumnNames } from './column-names.ts';
import { okrColumns } from './model/columns.ts';

const { canMove, fixed, moved, switched } = okrColumns;

/** Which columns are shown, and in which order. */
export function ColumnChoice() {
  const t = useTexts('okr-table');
  const nameOf = useColumnNames();
  const { state, change } = useOkr();
  const { columns } = state;
  const shown = columns.map(({ key }) => key);
  const hidden = OKR_COLUMNS.filter((key) => !shown.includes(key));
  return (
    <Popover
      label={t('columns.label')}
      align="end"
      trigger={<IconButton icon={Columns3Cog} size="small" label={t('columns.label')} />}
    >
      <fieldset className="okr-columns">
        <legend className="sr-only">{t('columns.label')}</legend>
        {[...shown, ...hidden].map((key) => {
          const column = nameOf(key);
          return (
            <div key={key} className="okr-column">
              <Checkbox
                label={column}
                className="min-w-0 flex-1"
                checked={shown.includes(key)}
                disabled={key === fixed}
                onChange={() => change({ columns: switched(columns, key) })}
              />
              <IconButton
                icon={ArrowUp}
                size="small"
                iconSize={14}
                label={t('columns.up', { column })}
                disabled={!shown.includes(key) || !canMove(columns, key, -1)}
                onClick={() => change({ columns: moved(columns, key, -1) })}
              />
              <IconButton
                icon={ArrowDown}
                size="small"
                iconSize={14}
                label={t('columns.down', { column })}
                disabled={!shown.includes(key) || !canMove(columns, key, 1)}
                onClick={() => change({ columns: moved(columns, key, 1) })}
              />
            </div>
          );
        })}
        <p className="text-muted max-w-[30ch] px-2 py-1 text-xs">{t('columns.auto')}</p>
        <Button look="quiet" size="small" onClick={() => change({ columns: FIRST_COLUMNS })}>
          {t('columns.reset')}
        </Button>
      </fieldset>
    </Popover>
  );
}
