import { Suspense } from 'react';

import type { Group } from '#contract/board/groups.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { onPress } from '#core/ui/on-press.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import { useBoardChanges, type PeopleOf } from './use-board-changes.ts';
import type { BoardAction } from './board-actions.ts';
import { NameDialog, type NameDialogProps } from './name-dialog.tsx';

const PeopleDialog = onPress(async () => (await import('../people/people-dialog.tsx')).PeopleDialog);

interface DialogProps {
  action: BoardAction;
  groups: Group[];
  boardPath: string;
  peopleOf: PeopleOf;
  onClose: () => void;
}

/** The dialog of what somebody has begun to do. */
export function ActionDialog({ action, onClose, ...rest }: DialogProps) {
  if (action.do === 'people')
    return (
      <Suspense fallback={null}>
        <PeopleDialog board={action.board} onClose={onClose} />
      </Suspense>
    );
  if (action.do === 'delete' || action.do === 'deleteGroup') return <DeleteDialog action={action} onClose={onClose} />;
  return <Named {...{ action, onClose }} {...rest} />;
}

type NamedAction = Exclude<BoardAction, { do: 'delete' } | { do: 'deleteGroup' } | { do: 'people' }>;
type Form = Omit<NameDialogProps, 'onClose'>;

function Named({ onClose, ...rest }: DialogProps & { action: NamedAction }) {
  const form = useForm(rest);
  return <NameDialog {...form} onClose={onClose} />;
}

/** The form of an action, and what its answer does. */
function useForm({
  action,
  groups,
  boardPath,
  peopleOf,
}: Omit<DialogProps, 'onClose'> & { action: NamedAction }): Form {
  const t = useTexts('boards');
  const changes = useBoardChanges();
  const none = { name: '', group: null };
  switch (action.do) {
    case 'create':
      return {
        title: t('create.title'),
        submit: t('create.submit'),
        hint: t('create.hint'),
        start: { name: '', group: action.group },
        asksName: true,
        groups,
        onSubmit: (named) => changes.createBoard(named, boardPath, peopleOf),
      };
    case 'rename':
      return {
        title: t('renameBoard.title', { name: action.board.name }),
        submit: t('renameBoard.submit'),
        start: { ...none, name: action.board.name },
        asksName: true,
        opened: action.board,
        onSubmit: ({ name }, version) => changes.updateBoard(action.board.id, { name }, version),
      };
    case 'move':
      return {
        title: t('moveBoard.title', { name: action.board.name }),
        submit: t('moveBoard.submit'),
        start: { ...none, group: action.board.group },
        asksName: false,
        groups,
        onSubmit: ({ group }) => changes.updateBoard(action.board.id, { group }),
      };
    case 'createGroup':
      return {
        title: t('createGroup.title'),
        submit: t('createGroup.submit'),
        start: none,
        asksName: true,
        onSubmit: ({ name }) => changes.createGroup(name),
      };
    case 'renameGroup':
      return {
        title: t('renameGroup.title', { name: action.group.name }),
        submit: t('renameGroup.submit'),
        start: { ...none, name: action.group.name },
        asksName: true,
        opened: action.group,
        onSubmit: ({ name }, version) => changes.renameGroup(action.group.id, name, version),
      };
  }
}

type DeleteAction = Extract<BoardAction, { do: 'delete' } | { do: 'deleteGroup' }>;

/** A board is deleted with its name typed; a group needs only a yes, since its boards stay. */
function DeleteDialog({ action, onClose }: { action: DeleteAction; onClose: () => void }) {
  const t = useTexts('boards');
  const { busy, attempt, deleteBoard, deleteGroup } = useBoardChanges();
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (await attempt(work)) onClose();
  };
  const shared = { open: true, look: 'danger' as const, busy, onCancel: onClose };
  if (action.do === 'delete')
    return (
      <ConfirmDialog
        {...shared}
        title={t('deleteBoard.title', { name: action.board.name })}
        text={t('deleteBoard.text')}
        confirmLabel={t('deleteBoard.submit')}
        typeToConfirm={action.board.name}
        onConfirm={() => void run(() => deleteBoard(action.board.id))}
      />
    );
  return (
    <ConfirmDialog
      {...shared}
      title={t('deleteGroup.title', { name: action.group.name })}
      text={t('deleteGroup.text')}
      confirmLabel={t('deleteGroup.submit')}
      onConfirm={() => void run(() => deleteGroup(action.group.id))}
    />
  );
}
