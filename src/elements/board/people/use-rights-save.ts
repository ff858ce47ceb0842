import { useRef } from 'react';

import type { BoardPerson } from '#contract/board/board-people.ts';
import type { BoardRights } from '#contract/policy.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useCardTitles } from '../cards/card-title.ts';
import { useVersionedSave } from '#core/editing/conflict/use-versioned-save.tsx';

export const rightsOf = ({ permission_level, allowed_cards }: BoardRights): BoardRights => ({
  permission_level,
  allowed_cards,
});

/** Saves what was changed of somebody's rights; where two people changed the same, the person chooses. */
export function useRightsSave(
  send: (person: BoardPerson, rights: BoardRights) => Promise<unknown>,
  { onFailed, refresh }: { onFailed: (error: unknown) => void; refresh: () => void },
) {
  const t = useTexts('people');
  const titleOf = useCardTitles();
  const about = useRef<BoardPerson>(undefined);
  const saving = useVersionedSave<BoardRights>({
    send: async (fields, base) => {
      // the call takes the rights whole
      if (about.current) await send({ ...about.current, ...base }, { ...rightsOf(base), ...fields });
    },
    label: (field) => t(`field.${field}`),
    show: (field, rights) =>
      field === 'permission_level'
        ? t(`levels.${rights.permission_level ?? 'read'}`)
        : (rights.allowed_cards ?? []).map(titleOf).join(', '),
    onSaved: refresh,
    onFailed,
  });
  const attempt = (person: BoardPerson, change: Partial<BoardRights>): Promise<boolean> => {
    about.current = person;
    return saving.attempt(person, change);
  };
  return { attempt, dialog: saving.dialog };
}
