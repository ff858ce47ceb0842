import { NodeResizer, type Node, type NodeProps } from '@xyflow/react';
import { useId, useRef, type KeyboardEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useSought } from '#core/origins/sought.ts';

import { shortened } from '../../scene/header-fields.ts';
import {
  areaAfterKey,
  clampedLines,
  fitted,
  LEAST_SIZE,
  lettersOf,
  matrixGround,
  previewLength,
  quadrantOf,
  type MatrixArea,
  type MatrixCard,
} from './matrix.ts';
import { useMatrix } from './matrix-context.ts';
import { matrixToken } from './matrix-dialog.tsx';

export interface MatrixData extends Record<string, unknown> {
  card: MatrixCard;
  selected: boolean;
}

const isDelete = (key: string): boolean => key === 'Delete' || key === 'Backspace';

/** A card of the matrix: as much of its text as its size shows (whiteboard 9), moved, resized and opened. */
export function MatrixNode({ data: { card, selected } }: NodeProps<Node<MatrixData, 'action'>>) {
  const t = useTexts('actions');
  const hint = useId();
  const place = useRef<HTMLDivElement>(null);
  useSought('action_card', card.id, () => place.current?.focus({ preventScroll: true }));
  const { edit, open, select, remove, say } = useMatrix();
  const letters = lettersOf(card.width);
  const nameOf = (area: MatrixArea) =>
    t('matrix.card', { title: card.title, quadrant: t(`matrix.${quadrantOf(area)}`) });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    const area = edit && areaAfterKey(card, event);
    if (area) {
      edit.onChange(card.id, area);
      say(nameOf(area));
    } else if (event.key === 'Enter') open(card.id);
    else if (edit && isDelete(event.key)) remove(card);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {edit && selected && <Resizer card={card} />}
      <div
        ref={place}
        className="action-card"
        role="group"
        aria-roledescription={t('matrix.cardRole')}
        aria-label={nameOf(card)}
        aria-describedby={hint}
        tabIndex={0}
        data-card={card.id}
        data-selected={selected ? '' : undefined}
        title={card.description}
        style={{ background: matrixToken(matrixGround(card.color)) }}
        onFocus={() => select(card.id)}
        onClick={() => !edit && open(card.id)}
        onDoubleClick={() => edit && open(card.id)}
        onKeyDown={onKeyDown}
      >
        <b style={{ fontSize: letters.title }}>{card.title}</b>
        {card.description !== '' && (
          <p style={{ fontSize: letters.description, WebkitLineClamp: clampedLines(card.height) }}>
            {shortened(card.description, previewLength(card.width))}
          </p>
        )}
        <span id={hint} hidden>
          {t(edit ? 'matrix.cardHint' : 'matrix.readHint')}
        </span>
      </div>
    </>
  );
}

/** Edges and corners that are pulled; no card becomes smaller than 80×60. */
function Resizer({ card }: { card: MatrixCard }) {
  const { edit, resize } = useMatrix();
  return (
    <NodeResizer
      minWidth={LEAST_SIZE.width}
      minHeight={LEAST_SIZE.height}
      handleClassName="action-handle nopan"
      lineClassName="action-edge nopan"
      onResize={(_event, area) => resize({ id: card.id, area: fitted(area) })}
      onResizeEnd={(_event, area) => {
        resize(undefined);
        edit?.onChange(card.id, fitted(area));
      }}
    />
  );
}
