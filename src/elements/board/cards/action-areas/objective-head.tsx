import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { ACTION_TITLE_LENGTH } from '#contract/cards/action-areas.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';

import { usePartOfCard } from '../use-part-of-card.ts';
import { renamed, shifted } from './plan.ts';
import type { Objective } from './plan-content.ts';
import type { PlanEdit } from './plan-edit.ts';

interface HeadProps {
  of: Objective;
  place: { index: number; last: number };
  edit: PlanEdit | undefined;
  /** Says to screen readers what has happened. */
  say: (text: string) => void;
}

/** Number and title of an objective; moved, deleted, and renamed by a double click (whiteboard 2.22). */
export function ObjectiveHead({ of, place, edit, say }: HeadProps) {
  const t = useTexts('actions');
  const number = place.index + 1;
  return (
    <th scope="col" className="border-line group border-s border-b-2 p-2 text-start align-top">
      <span className="flex min-h-7 items-center gap-1">
        <span className="text-muted text-2xs min-w-0 flex-1 truncate tracking-wide uppercase">
          {t('objective', { number })}
        </span>
        {edit && <HeadButtons {...{ of, place, edit, say }} />}
      </span>
      {edit ? (
        <Title
          title={of.title}
          onRename={(title) => edit.change((plan) => renamed(plan, of.id, title, t('untitled')))}
        />
      ) : (
        <b className={NAME}>{of.title}</b>
      )}
    </th>
  );
}

const NAME = 'font-display text-md block leading-tight font-semibold wrap-anywhere hyphens-auto';

function HeadButtons({ of, place, edit, say }: HeadProps & { edit: PlanEdit }) {
  const t = useTexts('actions');
  const { title } = of;
  const move = (by: -1 | 1): void => {
    edit.change((plan) => shifted(plan, of.id, by));
    say(t('movedObjective', { title, number: place.index + by + 1 }));
  };
  return (
    <span className="flex flex-none">
      <IconButton
        icon={ArrowLeft}
        iconSize={14}
        size="small"
        label={t('moveLeft', { title })}
        disabled={place.index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={ArrowRight}
        iconSize={14}
        size="small"
        label={t('moveRight', { title })}
        disabled={place.index === place.last}
        onClick={() => move(1)}
      />
      <IconButton
        icon={Trash2}
        iconSize={14}
        size="small"
        label={t('deleteObjective', { title })}
        onClick={() => edit.onRemove({ kind: 'objective', of })}
      />
    </span>
  );
}

/** A title that a double click, Enter or F2 turns into a field; Enter ends that, Escape leaves it as it was. */
function Title({ title, onRename }: { title: string; onRename: (title: string) => void }) {
  const t = useTexts('actions');
  const [typed, setTyped] = useState<string>();
  /** A key has ended the edit: the focus goes back to the title. */
  const isBack = useRef(false);
  const end = (text: string | undefined): void => {
    setTyped(undefined);
    if (text !== undefined && text !== title) onRename(text);
  };
  usePartOfCard(() => end(typed));
  if (typed === undefined)
    return (
      <button
        ref={(element) => {
          if (element && isBack.current) element.focus();
          isBack.current = false;
        }}
        type="button"
        title={t('renameHint')}
        className={`${NAME} hover:bg-hover -mx-1 w-full cursor-text rounded-sm px-1 text-start`}
        onDoubleClick={() => setTyped(title)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'F2') return;
          event.preventDefault();
          setTyped(title);
        }}
      >
        {title}
      </button>
    );
  return (
    <span className="input">
      <input
        ref={selectAll}
        aria-label={t('title')}
        value={typed}
        maxLength={ACTION_TITLE_LENGTH}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => end(typed)}
        onKeyDown={(event) => {
          if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          isBack.current = true;
          end(event.key === 'Enter' ? typed : undefined);
        }}
      />
    </span>
  );
}

/** The field begins with all of it selected. */
const selectAll = (field: HTMLInputElement | null): void => {
  if (!field) return;
  field.focus();
  field.select();
};
