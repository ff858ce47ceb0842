import { FileSearch, FileText, X } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { onPress } from '#core/ui/on-press.ts';
import { Menu, type MenuAction } from '#core/ui/overlays/menu.tsx';

import { PageOrigin } from '../situation/page-origin.tsx';
import { originFrom } from '../situation/use-card-pages.ts';
import { originOf, type Origin } from './origin.ts';
import type { Row } from './row.ts';

const ChoiceDialog = onPress(async () => (await import('#core/ui/overlays/choice-dialog.tsx')).ChoiceDialog);

const keyOf = ({ file_id, page }: Origin): string => `${file_id} ${page}`;

/** So many pages are in the menu; more are searched in a dialog. */
const IN_MENU = 8;

/** The page that a row comes from, to read. */
export function ReadOrigin({ row }: { row: Pick<Row, 'origin'> }) {
  const origin = originOf(row);
  return origin && <PageOrigin fileId={origin.file_id} page={origin.page} label={origin.label} />;
}

interface ChoiceProps {
  row: Pick<Row, 'origin'>;
  name: string;
  /** The pages that the card shows. */
  pages: readonly Origin[];
  onChange: (origin: Origin | null) => void;
}

/** The actions of a menu that name the page of a row out of those of its card, or take it away. */
export function useOriginChoice({ row, name, pages, onChange }: ChoiceProps): {
  actions: MenuAction[];
  dialog: ReactNode;
} {
  const t = useTexts('situation');
  const [isOpen, open] = useState(false);
  const actions: MenuAction[] = [];
  if (pages.length > 0) actions.push({ label: t('origin.choose'), icon: FileSearch, onSelect: () => open(true) });
  const now = originOf(row);
  if (now) actions.push({ label: t('origin.remove'), icon: X, onSelect: () => onChange(null) });
  const dialog = isOpen && (
    <Suspense>
      <ChoiceDialog
        title={t('origin.set', { name })}
        label={t('origin.label')}
        placeholder={t('origin.search')}
        options={pages.map((page) => ({
          value: keyOf(page),
          label: t('origin.page', { file: page.label, page: page.page }),
        }))}
        value={now ? keyOf(now) : undefined}
        onChoose={(key) => {
          const found = pages.find((page) => keyOf(page) === key);
          if (found) onChange(originFrom(found));
        }}
        onClose={() => open(false)}
      />
    </Suspense>
  );
  return { actions, dialog };
}

/** Names the page that a row comes from, or takes it away; nothing where there is neither. */
export function OriginMenu(props: ChoiceProps) {
  const { row, name, pages, onChange } = props;
  const t = useTexts('situation');
  const { actions, dialog } = useOriginChoice(props);
  const now = originOf(row);
  if (actions.length === 0) return null;
  const listed: MenuAction[] = pages.map((page) => ({
    label: t('origin.page', { file: page.label, page: page.page }),
    checked: now !== null && keyOf(now) === keyOf(page),
    onSelect: () => onChange(originFrom(page)),
  }));
  const [choose, ...others] = actions;
  const isShort = choose && pages.length > 0 && pages.length <= IN_MENU;
  return (
    <>
      <Menu icon={FileText} label={t('origin.set', { name })} items={isShort ? [...listed, ...others] : actions} />
      {dialog}
    </>
  );
}
