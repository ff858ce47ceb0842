import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Combobox } from '#core/ui/fields/combobox.tsx';
import { exitOf } from '#core/ui/grid/grid-keys.ts';
import { usePlaced } from '#core/ui/floating/use-placed.ts';

import type { CellChange } from '../../model/cell-fields.ts';
import { okrQueries } from '../../okr-queries.ts';
import { CompanyPersonChoice } from '../../panel/fields/fields.tsx';
import { personOf } from '../../model/person-of.ts';
import type { CellEditorProps } from './cell-editor-props.ts';

type ChoiceProps = CellEditorProps & { field: 'team' | 'responsible' };

/** Takes what is marked, or what is found first. */
function takeFound(box: HTMLElement | null, input: HTMLInputElement): void {
  const marked = input.getAttribute('aria-activedescendant');
  const options = [...(box?.querySelectorAll('[role=option]') ?? [])];
  const option = options.find(({ id }) => id === marked) ?? options[0];
  // the list chooses as soon as it is pressed
  option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
}

/** The choice of a team or person, over its cell; letters narrow it, Enter and Tab take what is marked. */
export function ChoiceEditor({ edit, field, onSave, onEnd }: ChoiceProps) {
  const { row } = edit;
  const t = useTexts('okr-table');
  const acts = useTexts('okr-actions');
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const ended = useRef(false);
  const moved = useRef(false);
  usePlaced(true, box, () => place.current, { side: 'below', align: 'start' });
  useLayoutEffect(() => {
    box.current?.showPopover();
    if (edit.opens()) box.current?.querySelector('input')?.focus();
  }, [edit]);
  function end(refocus: boolean): void {
    if (ended.current) return;
    ended.current = true;
    onEnd(refocus);
  }
  useLeftByPress(box, () => end(false));
  function take(fields: CellChange): void {
    if (ended.current) return;
    onSave(row, fields);
    end(true);
  }
  function onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key.startsWith('Arrow')) moved.current = true;
    const exit = key === 'Escape' ? 'stay' : exitOf(event);
    if (!exit || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    edit.leadTo(exit);
    const isMeant = moved.current || target.value.trim() !== '';
    if (isMeant && exit !== 'stay') takeFound(box.current, target);
    else end(true);
  }
  const shared = { row, startText: edit.typed() ?? edit.start ?? '', onTake: take };
  return (
    <span ref={place} className="okr-choice-place">
      <div
        ref={box}
        popover="manual"
        className="floating okr-choice"
        onKeyDownCapture={onKey}
        onKeyDown={(event) => event.stopPropagation()}
        onBlur={({ currentTarget, relatedTarget }) => {
          // the press on a choice takes the focus nowhere
          if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) end(false);
        }}
      >
        {field === 'team' ? <Team {...shared} /> : <Person {...shared} />}
        {row[field] && (
          <Button size="small" look="quiet" icon={X} onClick={() => take({ [field]: null })}>
            {field === 'team' ? t('group.without.team') : acts('bulk.nobody')}
          </Button>
        )}
      </div>
    </span>
  );
}

/** A press elsewhere leaves it too, also on what takes no focus. */
function useLeftByPress(box: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      if (box.current && !event.composedPath().includes(box.current)) leave();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [box]);
}

/** What is there stands in the empty field: it is not among what is found. */
const NONE: string[] = [];

interface TakerProps {
  row: CellEditorProps['edit']['row'];
  startText: string;
  onTake: (fields: CellChange) => void;
}

function Team({ row, startText, onTake }: TakerProps) {
  const t = useTexts('okr-table');
  const teams = useQuery(okrQueries.teams(useCore())).data ?? [];
  return (
    <Combobox
      single
      label={t('edit.label.team', { title: row.title })}
      placeholder={row.team?.name ?? t('group.without.team')}
      startText={startText}
      options={teams.map(({ id, name }) => ({ value: id, label: name }))}
      value={NONE}
      onChange={([id]) => {
        const team = teams.find((one) => one.id === id);
        onTake({ team: team ? { id: team.id, name: team.name } : null });
      }}
    />
  );
}

function Person({ row, startText, onTake }: TakerProps) {
  const t = useTexts('okr-table');
  const { responsible } = row;
  return (
    <CompanyPersonChoice
      label={t('edit.label.responsible', { title: row.title })}
      startText={startText}
      value={null}
      placeholder={responsible?.full_name}
      onChange={(person) => {
        if (person === null) return onTake({ responsible: null });
        onTake({ responsible: personOf(person) });
      }}
    />
  );
}
