import { lazy, Suspense } from 'react';

import type { Group } from '#contract/groups.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { ConfirmDialog } from '#core/ui/dialog.tsx';

import { useBoardChanges } from './use-board-changes.ts';
import type { Act } from './board-acts.ts';
import { NameDialog, type NameDialogProps } from './name-dialog.tsx';

const PeopleDialog = lazy(async () => ({ default: (await import('../people/people-dialog.tsx')).PeopleDialog }));

interface DialogProps {
  act: Act;
  groups: Group[];
  onClose: () => void;
}

/** The dialog of what somebody has begun to do. */
export function ActDialog({ act, groups, onClose }: DialogProps) {
  if (act.do === 'people')
    return (
      <Suspense fallback={null}>
        <PeopleDialog board={act.board} onClose={onClose} />
      </Suspense>
    );
  if (act.do === 'delete' || act.do === 'deleteGroup') return <DeleteDialog act={act} onClose={onClose} />;
  return <Named act={act} groups={groups} onClose={onClose} />;
}

type NamedAct = Exclude<Act, { do: 'delete' } | { do: 'deleteGroup' } | { do: 'people' }>;
type Form = Omit<NameDialogProps, 'onClose'>;

function Named({ act, groups, onClose }: DialogProps & { act: NamedAct }) {
  const form = useForm(act, groups);
  return <NameDialog {...form} onClose={onClose} />;
}

/** What is asked, and what happens with the answer. */
function useForm(act: NamedAct, groups: Group[]): Form {
  const t = useTexts('board');
  const changes = useBoardChanges();
  const none = { name: '', group: null };
  switch (act.do) {
    case 'create':
      return {
        title: t('boards.create.title'),
        submit: t('boards.create.submit'),
        hint: t('boards.create.hint'),
        start: { name: '', group: act.group },
        asksName: true,
        groups,
        onSubmit: ({ name, group }) => changes.createBoard(name, group),
      };
    case 'rename':
      return {
        title: t('boards.renameBoard.title', { name: act.board.name }),
        submit: t('boards.renameBoard.submit'),
        start: { ...none, name: act.board.name },
        asksName: true,
        opened: act.board,
        onSubmit: ({ name }, version) => changes.updateBoard(act.board.id, { name }, version),
      };
    case 'move':
      return {
        title: t('boards.moveBoard.title', { name: act.board.name }),
        submit: t('boards.moveBoard.submit'),
        start: { ...none, group: act.board.group },
        asksName: false,
        groups,
        onSubmit: ({ group }) => changes.updateBoard(act.board.id, { group }),
      };
    case 'createGroup':
      return {
        title: t('boards.createGroup.title'),
        submit: t('boards.createGroup.submit'),
        start: none,
        asksName: true,
        onSubmit: ({ name }) => changes.createGroup(name),
      };
    case 'renameGroup':
      return {
        title: t('boards.renameGroup.title', { name: act.group.name }),
        submit: t('boards.renameGroup.submit'),
        start: { ...none, name: act.group.name },
        asksName: true,
        opened: act.group,
        onSubmit: ({ name }, version) => changes.renameGroup(act.group.id, name, version),
      };
  }
}

type DeleteAct = Extract<Act, { do: 'delete' } | { do: 'deleteGroup' }>;

/** A board is deleted with its name typed; a group needs only a yes, since its boards are kept. */
function DeleteDialog({ act, onClose }: { act: DeleteAct; onClose: () => void }) {
  const t = useTexts('board');
  const { busy, attempt, deleteBoard, deleteGroup } = useBoardChanges();
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (await attempt(work)) onClose();
  };
  const shared = { open: true, look: 'danger' as const, busy, onCancel: onClose };
  if (act.do === 'delete')
    return (
      <ConfirmDialog
        {...shared}
        title={t('boards.deleteBoard.title', { name: act.board.name })}
        text={t('boards.deleteBoard.text')}
        confirmLabel={t('boards.deleteBoard.submit')}
        typeToConfirm={act.board.name}
        onConfirm={() => void run(() => deleteBoard(act.board.id))}
      />
    );
  return (
    <ConfirmDialog
      {...shared}
      title={t('boards.deleteGroup.title', { name: act.group.name })}
      text={t('boards.deleteGroup.text')}
      confirmLabel={t('boards.deleteGroup.submit')}
      onConfirm={() => void run(() => deleteGroup(act.group.id))}
    />
  );
}
