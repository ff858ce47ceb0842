import { CircleDot, Crosshair, Info } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';

import { BHAG_MODES, type BhagMode } from '#contract/cards/wirkungsversprechen.ts';
import { UndoStack } from '#core/editing/undo-stack.ts';
import { useUndoKeys } from '#core/editing/use-undo-keys.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { Segmented } from '#core/ui/fields/segmented.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

import { CardNotes, CardSection, useAllCardNotes } from '../../notes/section-notes/card-notes.tsx';
import type { BoardNote } from '../../notes/note-shape.ts';
import { SectionNotes } from '../../notes/section-notes/section-notes.tsx';
import { useSession } from '../session-context.ts';
import { CircleMark } from './circle-mark.tsx';
import { COLUMNS, notesIn, PROMISE_CARD, PROMISE_SECTIONS, type PromiseColumn } from './promise-modes.ts';

interface ModeProps {
  mode: BhagMode;
  onMode: (mode: BhagMode) => void;
}
interface WrittenProps extends ModeProps {
  channel: BoardChannel;
}

/** The columns to write in, as notes of the board (whiteboard 2.18). */
export function WrittenColumns({ channel, mode, onMode }: WrittenProps) {
  const undo = useMemo(() => new UndoStack(), []);
  const place = useRef<HTMLDivElement>(null);
  const addPart = useSession().parts.add;
  useUndoKeys(undo, true, place);
  return (
    <div ref={place} className="promise-notes">
      <CardNotes cardKey={PROMISE_CARD} sections={PROMISE_SECTIONS} mayWrite {...{ channel, undo, addPart }}>
        <WrittenHead mode={mode} onMode={onMode} />
        <Columns
          mode={mode}
          renderNotes={(section, label) => <CardSection section={section} look="hedgehog" label={label} />}
        />
      </CardNotes>
    </div>
  );
}

const WrittenHead = (props: ModeProps) => <ModeChoice {...props} notes={useAllCardNotes()} />;

/** The columns to read. */
export function ReadColumns({ notes, mode, onMode }: ModeProps & { notes: readonly BoardNote[] }) {
  const { core } = useCore();
  return (
    <div className="promise-notes">
      <ModeChoice mode={mode} onMode={onMode} notes={notes} />
      <Columns
        mode={mode}
        renderNotes={(section, label) => (
          <SectionNotes
            notes={notes.filter(({ section_key: key }) => key === section)}
            look="hedgehog"
            label={label}
            apiUrl={core.apiUrl}
          />
        )}
      />
    </div>
  );
}

const ICONS = { what: Crosshair, why: CircleDot };

/** What or why, each with the number of its notes. */
function ModeChoice({ mode, onMode, notes }: ModeProps & { notes: readonly BoardNote[] }) {
  const t = useTexts('promise');
  const { locale } = useCore();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented
        label={t('modes')}
        selected={mode}
        onSelect={onMode}
        options={BHAG_MODES.map((key) => ({
          key,
          icon: ICONS[key],
          label: `${t(key)} · ${formatNumber(notesIn(key, notes), locale, 0)}`,
        }))}
      />
      <p className="text-muted min-w-0 flex-1 basis-60 text-sm">{t(`about.${mode}`)}</p>
    </div>
  );
}

interface ColumnsProps {
  mode: BhagMode;
  renderNotes: (section: PromiseColumn, label: string) => ReactNode;
}

function Columns({ mode, renderNotes }: ColumnsProps) {
  const t = useTexts('promise');
  return (
    <div className="promise-columns">
      {COLUMNS[mode].map((column) => (
        // its notes are the region of its name
        <div key={column} className="card promise-column">
          <ColumnHead column={column} />
          {renderNotes(column, t(`column.${column}`))}
        </div>
      ))}
    </div>
  );
}

function ColumnHead({ column }: { column: PromiseColumn }) {
  const t = useTexts('promise');
  const name = t(`column.${column}`);
  return (
    <header className="flex items-start gap-3">
      <CircleMark column={column} />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-muted text-sm">{t(`ask.${column}`)}</p>
      </div>
      {isWhy(column) && (
        <Tooltip text={t(`tip.${column}`)} side="below">
          <button
            type="button"
            className="btn btn-icon btn-quiet btn-small"
            aria-label={t('tip.label', { column: name })}
          >
            <Icon of={Info} size={16} />
          </button>
        </Tooltip>
      )}
    </header>
  );
}

const isWhy = (column: PromiseColumn): column is (typeof COLUMNS.why)[number] =>
  (COLUMNS.why as readonly string[]).includes(column);
