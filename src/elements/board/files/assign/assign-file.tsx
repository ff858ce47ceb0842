import { Files } from 'lucide-react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Menu } from '#core/ui/overlays/menu.tsx';

/** So many files are offered, the newest first. */
const MOST = 50;

interface AssignProps {
  files: readonly SourceFile[];
  busy: boolean;
  onAssign: (file: SourceFile) => void;
}

/** Assigns a whole file that is on the board already. */
export function AssignFile({ files, busy, onAssign }: AssignProps) {
  const t = useTexts('files');
  const ready = files.filter(({ ingestion_status }) => ingestion_status === 'completed').slice(0, MOST);
  if (ready.length === 0) return null;
  const items = ready.map((file) => ({ label: file.original_filename, onSelect: () => onAssign(file) }));
  return (
    <Menu label={t('sources.assign')} icon={Files} look="secondary" align="start" disabled={busy} items={items}>
      {t('sources.assign')}
    </Menu>
  );
}
