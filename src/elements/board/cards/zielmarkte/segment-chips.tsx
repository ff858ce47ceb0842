import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { MOST_MARKET_SEGMENTS, SEGMENT_NAME_LENGTH } from '#contract/cards/zielmarkte.ts';
import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { focusBeyond } from '#core/ui/sortable/focus-beyond.ts';

import type { Rows } from '../rows/use-rows.ts';
import { newSegment, type MarketSegment } from './segments.ts';
import css from './segment-chips.css?inline';

const sheet = makeSheet(css);

interface ChipsProps {
  list: Rows<MarketSegment>;
  shown: string | undefined;
  onShow: (id: string) => void;
  onRemove: (segment: MarketSegment, index: number) => void;
}

/** The segments as chips: each has its name to write in, and a cross; the one that has the focus is shown below. */
export function SegmentChips({ list, shown, onShow, onRemove }: ChipsProps) {
  const t = useTexts('segments');
  useLastSheet(sheet);
  const isFull = list.rows.length >= MOST_MARKET_SEGMENTS;
  const add = (): void => {
    const made = newSegment(crypto.randomUUID());
    list.add(made);
    onShow(made.id);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="segment-chips">
        <ul className="contents" aria-label={t('title')}>
          {list.rows.map((segment, index) => (
            <SegmentChip
              key={segment.id}
              segment={segment}
              number={index + 1}
              isShown={segment.id === shown}
              isNew={segment.id === list.added}
              onShow={() => onShow(segment.id)}
              onName={(name) => list.actionsOf(segment, index).change({ name })}
              onRemove={() => onRemove(segment, index)}
            />
          ))}
        </ul>
        <div>
          <Button icon={Plus} disabled={isFull} onClick={add}>
            {t('add')}
          </Button>
        </div>
      </div>
      {isFull && <p className="text-muted text-sm">{t('most', { count: MOST_MARKET_SEGMENTS })}</p>}
    </div>
  );
}

interface ChipProps {
  segment: MarketSegment;
  number: number;
  isShown: boolean;
  /** It has just been made: its name is written first. */
  isNew: boolean;
  onShow: () => void;
  onName: (name: string) => void;
  onRemove: () => void;
}

function SegmentChip({ segment, number, isShown, isNew, onShow, onName, onRemove }: ChipProps) {
  const t = useTexts('segments');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  return (
    <li className="segment-chip" aria-current={isShown || undefined}>
      <input
        ref={field}
        aria-label={t('name', { number })}
        placeholder={t('namePlaceholder')}
        maxLength={SEGMENT_NAME_LENGTH}
        value={segment.name}
        // for browsers that do not know `field-sizing`
        size={Math.min(Math.max(segment.name.length, 12), 40)}
        onFocus={onShow}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <IconButton
        size="small"
        icon={X}
        iconSize={14}
        data-removes
        label={t('remove', { name: segment.name.trim() || t('unnamed') })}
        onClick={(event) => {
          focusBeyond(event.currentTarget);
          onRemove();
        }}
      />
    </li>
  );
}
