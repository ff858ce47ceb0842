import { Suspense } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';
import { later } from '#core/ui/later.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { RowButtons } from '#core/ui/sortable/row-buttons.tsx';
import { useMoveKeys } from '#core/ui/sortable/use-move-keys.ts';

import type { RowActions } from '../rows/use-rows.ts';
import { WriteToggle } from '../situation/write-toggle.tsx';
import { SECTION, SectionView } from './section-view.tsx';
import { firstChart, type FieldsProps, type Section } from './sections.ts';
import { withChart } from './series-numbers.ts';

const SectionFields = later(async () => (await import('./section-fields.tsx')).SectionFields);

/** Characters of the title of a section. */
const TITLE_LENGTH = 200;

interface EditorProps extends FieldsProps {
  place: { index: number; last: number };
  actions: Pick<RowActions<Section>, 'move' | 'remove'>;
  /** Whether its fields are shown, and not how it reads. */
  isOpen: boolean;
  isNew: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** A section in work: it reads like a page until somebody writes in it. */
export function SectionEditor({ section, name, place, actions, isOpen, isNew, onOpen, onChange }: EditorProps) {
  const rows = useTexts('card');
  const { move, onKeyDown } = useMoveKeys(place.index, actions.move);
  const labels = {
    up: rows('rows.moveUp', { name }),
    down: rows('rows.moveDown', { name }),
    remove: rows('rows.remove', { name }),
  };
  const buttons = (
    <div className="flex items-center">
      <WriteToggle {...{ name, isOpen, onOpen }} />
      <RowButtons size="small" {...{ labels, place }} onMove={move} onRemove={actions.remove} />
    </div>
  );
  return (
    <li className="card min-w-0 p-5" onKeyDown={onKeyDown}>
      {isOpen ? (
        <section aria-label={name} className={`${SECTION} gap-2`} data-section={section.id}>
          <div className="flex justify-end">{buttons}</div>
          <div className="flex min-w-0 flex-col gap-5">
            <Title section={section} isNew={isNew} onChange={onChange} />
            <Suspense fallback={<LoadingSkeleton rows={6} />}>
              <SectionFields section={section} name={name} onChange={onChange} />
            </Suspense>
          </div>
        </section>
      ) : (
        <SectionView section={section} name={name}>
          {buttons}
        </SectionView>
      )}
    </li>
  );
}

/** The title of a section, and whether it has a chart: what is typed right after it was added is the title. */
function Title({ section, isNew, onChange }: Pick<EditorProps, 'section' | 'isNew' | 'onChange'>) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const { chart, headers, title } = section;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Field
        className="min-w-0 flex-1 basis-72"
        label={t('markt.title')}
        maxLength={TITLE_LENGTH}
        value={title}
        autoFocus={isNew}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Switch
        label={t('markt.hasChart')}
        checked={chart !== null}
        onChange={(isOn) => onChange(isOn ? withChart(section, firstChart(headers), locale) : { chart: null }, 0)}
      />
    </div>
  );
}
