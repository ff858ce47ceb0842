import { useQuery } from '@tanstack/react-query';
import { Image, Images, Keyboard, Link, Printer, Search, Users } from 'lucide-react';
import { Suspense, useState } from 'react';

import { mayDo } from '#contract/policy.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { ShortcutDialog } from '#core/ui/shortcuts/shortcut-help.tsx';
import { onPress } from '#core/ui/on-press.ts';

import { boardQueries } from '../board-queries.ts';
import { useBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { useBoardPicture } from '../picture/use-board-picture.ts';
import { useCopyLink } from '../use-copy-link.ts';

const PeopleDialog = onPress(async () => (await import('../people/people-dialog.tsx')).PeopleDialog);

/** What one does with the whole board: its link, who may do what on it, its keys. */
export function BoardMenu({ step }: { step: string }) {
  const t = useTexts('board');
  const ofBoards = useTexts('boards');
  const ofView = useTexts('board-view');
  const [open, setOpen] = useState<'people' | 'keys'>();
  const { core } = useCore();
  const { boardId, person, rights } = useBoard();
  const { boardPath } = useStage();
  const copyLink = useCopyLink();
  const here = `${boardPath.replace('{id}', encodeURIComponent(boardId))}?step=${encodeURIComponent(step)}`;
  const items: MenuItem[] = [{ label: ofBoards('copyView'), icon: Link, onSelect: () => void copyLink(here) }];
  if (mayDo('boardPeople.write', person, { rights }) && hasExtension(core, 'board-people'))
    items.push({ label: ofBoards('people'), icon: Users, onSelect: () => setOpen('people') });
  items.push('separator', ...useViewItems(), 'separator');
  items.push({ label: ofView('keys'), icon: Keyboard, hint: '?', onSelect: () => setOpen('keys') });
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Menu label={t('header.menu')} items={items} startsOpen />
      {open && (
        <OverAll>
          <Suspense>{open === 'keys' ? <ShortcutDialog onClose={close} /> : <People onClose={close} />}</Suspense>
        </OverAll>
      )}
    </>
  );
}

/** Searching on the board, and what one takes away of it. */
function useViewItems(): MenuItem[] {
  const t = useTexts('board-view');
  const keys = useTexts('shortcuts');
  const { setSearching } = useStage();
  const { take, isBusy } = useBoardPicture();
  return [
    { label: t('search.label'), icon: Search, hint: `${keys('key.Ctrl')} F`, onSelect: () => setSearching(true) },
    { label: t('picture.step'), icon: Image, disabled: isBusy, onSelect: () => void take('step') },
    { label: t('picture.board'), icon: Images, disabled: isBusy, onSelect: () => void take('board') },
    { label: t('picture.print'), icon: Printer, onSelect: () => window.print() },
  ];
}

function People({ onClose }: { onClose: () => void }) {
  const { boardId } = useBoard();
  const board = useQuery(boardQueries.board(useCore(), boardId));
  if (board.isPending) return null;
  return <PeopleDialog board={board.data ?? { id: boardId, name: '' }} onClose={onClose} />;
}
