import { FilePlus2, X } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';

import { PageOrigin } from '../situation/page-origin.tsx';
import { originOf, type Origin } from './origin.ts';
import type { Row } from './use-rows.ts';

/** The page that a row comes from, to read. */
export function ReadOrigin({ row }: { row: Pick<Row, 'origin'> }) {
  const origin = originOf(row);
  return origin && <PageOrigin fileId={origin.file_id} page={origin.page} label={origin.label} />;
}

interface RowOriginProps {
  row: Pick<Row, 'origin'>;
  name: string;
  /** The pages that the card shows. */
  pages: readonly Origin[];
  onChange: (origin: Origin | null) => void;
}

/** The page that a row comes from: named out of those of the card, or taken away. */
export function RowOrigin({ row, name, pages, onChange }: RowOriginProps) {
  const t = useTexts('situation');
  if (originOf(row))
    return (
      <span className="flex min-w-0 items-center gap-1 px-2">
        <ReadOrigin row={row} />
        <IconButton
          size="small"
          icon={X}
          iconSize={12}
          label={t('origin.remove', { name })}
          onClick={() => onChange(null)}
        />
      </span>
    );
  if (pages.length === 0) return null;
  const items = pages.map((page) => ({
    label: t('origin.page', { file: page.label, page: page.page }),
    onSelect: () => onChange({ file_id: page.file_id, page: page.page, label: page.label }),
  }));
  return (
    <Menu
      size="small"
      className="text-muted self-start"
      icon={FilePlus2}
      align="start"
      label={t('origin.set', { name })}
      items={items}
    >
      {t('origin.setShort')}
    </Menu>
  );
}
