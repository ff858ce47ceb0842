import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { ContextMenu } from '#core/ui/overlays/context-menu.tsx';
import type { Pointed } from '#core/ui/overlays/pointed-at.ts';

import { useOkr } from '../../model/okr-context.ts';
import { useRowItems, type RowMenuProps } from './row-menu.tsx';

/** A row that was pressed with the other button, and where. */
export interface PointedRow {
  row: OkrRow;
  at: Pointed;
}

interface RowContextProps extends PointedRow {
  onAction: RowMenuProps['onAction'];
  onClose: () => void;
}

/** The actions on a row, at the pointer. */
export function RowContext({ row, at, onAction, onClose }: RowContextProps) {
  const t = useTexts('okr-table');
  const items = useRowItems({ row, details: useOkr().details, onAction });
  return <ContextMenu label={t('act.menu', { title: row.title })} {...{ items, at, onClose }} />;
}
