import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { AREA_LENGTH } from '#contract/cards/realitaeten.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';

import type { RowActions } from '../rows/use-rows.ts';
import { titleWith, writtenTitle } from './area-title.ts';
import type { Area } from './areas.ts';

interface ToolsProps {
  area: Area;
  name: string;
  place: { index: number; last: number };
  /** It has just been made: its name is written first. */
  isNew: boolean;
  actions: RowActions<Area>;
}

/** The name of an area, its place, and the way to remove it. */
export function AreaTools({ area, name, place, isNew, actions }: ToolsProps) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.querySelector('input')?.select();
  }, [isNew]);
  return (
    <div ref={box} className="flex items-center gap-1">
      <Field
        className="w-64 min-w-0"
        hideLabel
        label={t('realitaeten.areaName')}
        maxLength={AREA_LENGTH}
        placeholder={name}
        value={writtenTitle(area.title, locale)}
        onChange={(event) => actions.change({ title: titleWith(area.title, event.currentTarget.value, locale) })}
      />
      <IconButton
        icon={ArrowLeft}
        label={t('realitaeten.left', { name })}
        disabled={place.index === 0}
        onClick={() => actions.move(-1)}
      />
      <IconButton
        icon={ArrowRight}
        label={t('realitaeten.right', { name })}
        disabled={place.index === place.last}
        onClick={() => actions.move(1)}
      />
      <IconButton icon={Trash2} label={t('realitaeten.removeArea', { name })} onClick={actions.remove} />
    </div>
  );
}
