import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import type { BoardPerson } from '#contract/board/board-people.ts';
import type { BoardRights } from '#contract/policy.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Checkbox } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import { useCardTitles } from '../cards/card-title.ts';
import { CHOOSABLE_CARDS, chosenCards, storedCards } from './allowed-cards.ts';

interface PersonRightsProps {
  person: BoardPerson;
  busy: boolean;
  onChange: (rights: BoardRights) => void;
  onRemove: () => void;
}

const LEVELS = ['read', 'write', 'admin'] as const;

/** One person: level, and for writers the cards that they may write (whiteboard 6). */
export function PersonRights({ person, busy, onChange, onRemove }: PersonRightsProps) {
  const t = useTexts('people');
  const { permission_level, allowed_cards, full_name: name } = person;
  const choose = (level: (typeof LEVELS)[number]): void => {
    // who may write begins with all cards: none of them would be no right at all
    const isNew = level === 'write' && chosenCards(allowed_cards).length === 0;
    const cards = isNew ? storedCards(CHOOSABLE_CARDS, allowed_cards) : allowed_cards;
    onChange({ permission_level: level, allowed_cards: cards });
  };
  return (
    <li className="border-line-subtle border-t py-2.5" aria-busy={busy}>
      <div className="flex flex-wrap items-center gap-2.5">
        <Avatar person={person} title="" />
        <span className="min-w-32 flex-1 text-sm">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="text-muted block text-xs wrap-anywhere">{person.email}</span>
        </span>
        <Select
          label={t('level', { name })}
          hideLabel
          className="w-44 @max-[440px]:order-last @max-[440px]:ms-[38px] @max-[440px]:w-[calc(100%-38px)]"
          value={permission_level}
          disabled={busy}
          options={LEVELS.map((level) => ({ value: level, label: t(`levels.${level}`) }))}
          onChange={choose}
        />
        <IconButton icon={Trash2} label={t('remove', { name })} busy={busy} onClick={onRemove} />
      </div>
      {permission_level === 'write' && <Cards person={person} busy={busy} onChange={onChange} />}
    </li>
  );
}

function Cards({ person, busy, onChange }: Omit<PersonRightsProps, 'onRemove'>) {
  const t = useTexts('people');
  const titleOf = useCardTitles();
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = chosenCards(person.allowed_cards);
  const choose = (cards: string[]): void =>
    onChange({ permission_level: 'write', allowed_cards: storedCards(cards, person.allowed_cards) });
  return (
    <div className="ms-[38px] mt-1.5">
      <Button size="small" look="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t('cards', { count: chosen.length, all: CHOOSABLE_CARDS.length })}
      </Button>
      {open && (
        <fieldset id={id} disabled={busy} className="mt-1.5 grid gap-x-4 gap-y-1 @min-[480px]:grid-cols-2">
          <legend className="sr-only">{t('cardsOf', { name: person.full_name })}</legend>
          <Checkbox
            className="@min-[480px]:col-span-2"
            label={t('allCards')}
            checked={chosen.length === CHOOSABLE_CARDS.length}
            mixed={chosen.length > 0 && chosen.length < CHOOSABLE_CARDS.length}
            onChange={(event) => choose(event.currentTarget.checked ? [...CHOOSABLE_CARDS] : [])}
          />
          {CHOOSABLE_CARDS.map((card) => (
            <Checkbox
              key={card}
              label={titleOf(card)}
              checked={chosen.includes(card)}
              onChange={(event) =>
                choose(event.currentTarget.checked ? [...chosen, card] : chosen.filter((one) => one !== card))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
