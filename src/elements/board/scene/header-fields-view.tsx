import { useState, type KeyboardEvent } from 'react';

import { mayDo } from '#contract/policy.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

import { textOf } from '../cards/content/card-content.ts';
import { useCardContent } from '../canvas/use-card-content.ts';
import { useBoard } from '../model/board-context.ts';
import { useSceneSave } from '../planning/use-planning.ts';
import { HEADER_FIELDS, headerFieldOf, headerValue, shortened, type HeaderField } from './header-fields.ts';

const FIELDS = Object.keys(HEADER_FIELDS) as HeaderField[];

/** Area, strategy and time horizon, edited in place by those with the right (whiteboard 2.3, 6). */
export function HeaderFields() {
  const t = useTexts('board');
  const { boardId, person } = useBoard();
  const header = useCardContent(boardId, 'canvas_header_data');
  const horizon = textOf(useCardContent(boardId, 'planen')['halflife'], 'en-US');
  const { save, version } = useSceneSave('canvas_header_data');
  return (
    // in a narrow board the texts, which come later than the board, do not decide how many lines there are
    <div className="order-last grid min-w-0 basis-full grid-cols-2 items-center @min-[480px]:flex @min-[480px]:flex-wrap @min-[860px]:order-none @min-[860px]:basis-auto">
      <dl className="contents">
        {FIELDS.map((field) => {
          const value = headerValue(header, field);
          const mayWrite = mayDo(field === 'timeHorizon' ? 'header.writeHorizon' : 'header.writeNames', person);
          const whole = field === 'timeHorizon' && horizon !== '' ? t('header.full', { text: horizon }) : value;
          return (
            <div key={field} data-field={field} className="flex min-w-0 flex-col px-2 py-1 leading-[1.3]">
              <dt className="text-subtle text-[11px]">{t(`header.${field}`)}</dt>
              <dd className="text-sm font-medium whitespace-nowrap">
                {mayWrite ? (
                  <Editable
                    label={t(`header.${field}`)}
                    value={value}
                    whole={whole}
                    version={version}
                    isLast={field === 'timeHorizon'}
                    onSave={(text, base) => save({ [HEADER_FIELDS[field]]: headerFieldOf(text) }, base)}
                  />
                ) : (
                  <Shown whole={whole} value={value} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** The short text; the full one on hover and focus, where they differ. */
function Shown({ value, whole }: { value: string; whole: string }) {
  const t = useTexts('board');
  const text = value === '' ? t('header.empty') : shortened(value);
  if (whole === text || whole === '') return <span className="inline-block first-letter:uppercase">{text}</span>;
  return (
    <Tooltip text={whole} side="below">
      {/* reachable by Tab, since the full text is nowhere else */}
      <button
        type="button"
        className="inline-block max-w-full cursor-default truncate align-bottom first-letter:uppercase"
      >
        {text}
      </button>
    </Tooltip>
  );
}

interface EditableProps {
  label: string;
  value: string;
  whole: string;
  version: () => number;
  /** The steps are beside it. */
  isLast: boolean;
  /** `base`: the version of the text that was opened. */
  onSave: (text: string, base: number) => void;
}

/** A text being edited, and what it was when it was opened: others may change it. */
interface Opened {
  typed: string;
  from: string;
  base: number;
}

/** Click or Enter edits in place, Enter and leaving save, Escape takes it back (look/README "Tables"). */
function Editable({ label, value, whole, version, isLast, onSave }: EditableProps) {
  const t = useTexts('board');
  const [opened, setOpened] = useState<Opened>();
  const text = value === '' ? t('header.empty') : shortened(value);
  const end = (keep: boolean): void => {
    if (keep && opened && opened.typed.trim() !== opened.from) onSave(opened.typed, opened.base);
    setOpened(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter');
  };
  if (opened)
    return (
      // over what follows; the last one ends before the steps beside it
      <span className="relative inline-block">
        <span aria-hidden="true" className="invisible">
          {text}
        </span>
        <input
          aria-label={label}
          value={opened.typed}
          maxLength={200}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setOpened({ ...opened, typed: event.currentTarget.value })}
          onBlur={() => end(true)}
          onKeyDown={onKeyDown}
          className={`border-line-strong bg-surface absolute -top-px -inset-s-1.5 z-2 rounded-sm border px-1.5 text-sm font-medium -outline-offset-2 ${isLast ? 'w-[max(100%+16px,88px)]' : 'w-40'}`}
        />
      </span>
    );
  return (
    <Tooltip
      text={whole === text || whole === '' ? t('header.edit', { field: label, value: text }) : whole}
      side="below"
    >
      <button
        type="button"
        aria-label={t('header.edit', { field: label, value: text })}
        className="decoration-line-strong hover:bg-hover -mx-1.5 inline-block max-w-[calc(100%+12px)] cursor-text truncate rounded-sm px-1.5 align-bottom underline decoration-dashed decoration-1 underline-offset-4 first-letter:uppercase"
        onClick={() => setOpened({ typed: value, from: value, base: version() })}
      >
        {text}
      </button>
    </Tooltip>
  );
}
