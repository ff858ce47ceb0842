import { lazy, Suspense } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { RowButtons } from '#core/ui/sortable/row-buttons.tsx';
import { useMoveKeys } from '#core/ui/sortable/use-move-keys.ts';

import type { RowActions } from '../rows/use-rows.ts';
import { WriteToggle } from '../situation/write-toggle.tsx';
import type { FieldsProps } from './sections.ts';
import { SECTION, SectionView } from './section-view.tsx';
import type { Section } from './sections.ts';

const SectionFields = lazy(async () => ({ default: (await import('./section-fields.tsx')).SectionFields }));

interface EditorProps {
  section: Section;
  name: string;
  place: { index: number; last: number };
  actions: Pick<RowActions<Section>, 'move' | 'remove'>;
  onChange: FieldsProps['onChange'];
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
          <Suspense fallback={<LoadingSkeleton rows={6} />}>
            <SectionFields section={section} name={name} isNew={isNew} onChange={onChange} />
          </Suspense>
        </section>
      ) : (
        <SectionView section={section} name={name}>
          {buttons}
        </SectionView>
      )}
    </li>
  );
}
