import { Rows3 } from 'lucide-react';

import { GROUPINGS } from '#contract/okr/okr-table.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Menu } from '#core/ui/overlays/menu.tsx';

import { useOkr } from '../model/okr-context.ts';
import { ColumnChoice } from './column-choice.tsx';
import { LookMenu } from './look-menu.tsx';
import { useTable } from './model/use-table.ts';

/** Right of the filters: how much they leave, grouping, columns. */
export function TableControls() {
  const t = useTexts('okr-table');
  const { state, change } = useOkr();
  const by = t(`group.by.${state.group_by ?? 'none'}`);
  const items = [null, ...GROUPINGS].map((one) => ({
    label: t(`group.by.${one ?? 'none'}`),
    checked: state.group_by === one,
    onSelect: () => change({ group_by: one }),
  }));
  return (
    <div className="okr-controls">
      <ItemCount />
      <span className="okr-narrow">
        <LookMenu />
      </span>
      <Menu
        look="secondary"
        size="small"
        className="okr-pill okr-wide"
        icon={Rows3}
        label={t('group.label', { by })}
        items={items}
      >
        {t('group.label', { by })}
      </Menu>
      <span className="okr-wide">
        <ColumnChoice />
      </span>
    </div>
  );
}

function ItemCount() {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const { data } = useTable();
  if (!data) return null;
  const { items, all, progress } = data.totals;
  return (
    <span className="okr-count" role="status">
      {progress === null
        ? t('count', { items, all })
        : t('countMean', { items, all, mean: formatShare(progress, locale) })}
    </span>
  );
}
