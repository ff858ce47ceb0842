import { FileText, X } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import { PageOrigin } from '../situation/page-origin.tsx';
import { originOf, type Origin } from './origin.ts';
import type { Row } from './row.ts';

/** The page that a row comes from, to read. */
export function ReadOrigin({ row }: { row: Pick<Row, 'origin'> }) {
  const origin = originOf(row);
  return origin && <PageOrigin fileId={origin.file_id} page={origin.page} label={origin.label} />;
}

interface OriginMenuProps {
  row: Pick<Row, 'origin'>;
  name: string;
  /** The pages that the card shows. */
  pages: readonly Origin[];
  onChange: (origin: Origin | null) => void;
}

/** Names the page that a row comes from, out of those of the card, or takes it away; nothing where there is neither. */
export function OriginMenu({ row, name, pages, onChange }: OriginMenuProps) {
  const t = useTexts('situation');
  const now = originOf(row);
  if (!now && pages.length === 0) return null;
  const items: MenuItem[] = pages.map((page) => ({
    label: t('origin.page', { file: page.label, page: page.page }),
    checked: now?.file_id === page.file_id && now.page === page.page,
    onSelect: () => onChange({ file_id: page.file_id, page: page.page, label: page.label }),
  }));
  if (now) items.push({ label: t('origin.remove'), icon: X, onSelect: () => onChange(null) });
  return <Menu icon={FileText} label={t('origin.set', { name })} items={items} />;
}
