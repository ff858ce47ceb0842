import { Files, Search } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { onPress } from '#core/ui/on-press.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { fileIconOf } from '../file-icon.ts';

const ChoiceDialog = onPress(async () => (await import('#core/ui/overlays/choice-dialog.tsx')).ChoiceDialog);

/** So many files are in the menu, the newest first; more are searched in a dialog. */
const IN_MENU = 8;

interface AssignProps {
  files: readonly SourceFile[];
  onAssign: (file: SourceFile) => void;
}

/** Assigns a whole file that is on the board already. */
export function AssignFile({ files, onAssign }: AssignProps) {
  const t = useTexts('files');
  const [isOpen, open] = useState(false);
  const ready = files.filter(({ ingestion_status }) => ingestion_status === 'completed');
  if (ready.length === 0) return null;
  const items: MenuItem[] = ready.slice(0, IN_MENU).map((file) => ({
    label: file.original_filename,
    icon: fileIconOf(file.original_filename),
    onSelect: () => onAssign(file),
  }));
  if (ready.length > IN_MENU)
    items.push('separator', { label: t('sources.searchAll'), icon: Search, onSelect: () => open(true) });
  return (
    <>
      <Menu label={t('sources.assign')} icon={Files} look="secondary" align="start" items={items}>
        {t('sources.assign')}
      </Menu>
      {isOpen && (
        <Suspense>
          <OverAll>
            <ChoiceDialog
              title={t('sources.assign')}
              label={t('sources.file')}
              placeholder={t('sources.search')}
              options={ready.map(({ id, original_filename: label }) => ({ value: id, label }))}
              onChoose={(id) => {
                const file = ready.find((one) => one.id === id);
                if (file) onAssign(file);
              }}
              onClose={() => open(false)}
            />
          </OverAll>
        </Suspense>
      )}
    </>
  );
}
