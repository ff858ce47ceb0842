import { KeyRound, Power, SquarePen, Trash2, VenetianMask } from 'lucide-react';

import type { User } from '#contract/accounts/users.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { MenuItem } from '#core/ui/overlays/menu.tsx';

import { useBatches } from '../use-batches.ts';
import type { BatchStart } from './batch-start.ts';
import { nameOf } from './people-columns.tsx';

/** What the row menu offers; only what the server would allow. */
export function usePersonMenu(
  onOpen: (id: string) => void,
  onBatch: (start: BatchStart) => void,
  onImpersonate: (person: User) => void,
): (person: User) => MenuItem[] {
  const t = useTexts('users');
  const batches = useBatches();
  return (person) => {
    const act = (action: BatchStart['action']) => () => onBatch({ action, ids: [person.id], name: nameOf(person) });
    const items: MenuItem[] = [{ label: t('acts.open'), icon: SquarePen, onSelect: () => onOpen(person.id) }];
    if (batches) items.push(...accountItems(person, act, t));
    if (person.rights.impersonate)
      items.push({
        label: t('acts.impersonate'),
        icon: VenetianMask,
        onSelect: () => onImpersonate(person),
      });
    if (batches) items.push(...removalItems(person, act, t));
    return items;
  };
}

type PersonAction = (action: BatchStart['action']) => () => void;
type Texts = ReturnType<typeof useTexts<'users'>>;

function accountItems({ rights, status }: User, act: PersonAction, t: Texts): MenuItem[] {
  if (!rights.account) return [];
  const turn = status === 'disabled' ? 'activate' : 'deactivate';
  const mail: MenuItem = { label: t('batch.reset_password'), icon: KeyRound, onSelect: act('reset_password') };
  const switching: MenuItem = { label: t(`batch.${turn}`), icon: Power, onSelect: act(turn) };
  return [...(status === 'disabled' ? [] : [mail]), ...(rights.remove === 'none' ? [] : [switching])];
}

function removalItems({ rights }: User, act: PersonAction, t: Texts): MenuItem[] {
  if (rights.remove === 'none') return [];
  const label = t(rights.remove === 'account' ? 'batch.delete' : 'acts.leave');
  return ['separator', { label, icon: Trash2, danger: true, onSelect: act('delete') }];
}
