import { useState } from 'react';

import { HTML_LENGTH } from '#contract/board/scene-shape.ts';
import { MOST_MARKET_SEGMENTS, SEGMENT_TEXTS, type SegmentText } from '#contract/cards/zielmarkte.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { RichTextEditor } from '#core/ui/rich-text.tsx';

import type { EditorProps } from '../card-kind.ts';
import { useRows } from '../rows/use-rows.ts';
import { SegmentChips } from './segment-chips.tsx';
import { readSegments, segmentBeside, shownSegment, type MarketSegment } from './segments.ts';

/** The target segments to write: chips, and three formatted texts of the one that is shown (whiteboard 2.20). */
export function SegmentsEditor({ draft }: Pick<EditorProps, 'draft'>) {
  const t = useTexts('segments');
  const list = useRows<MarketSegment>({
    draft,
    read: readSegments,
    write: (segments) => ({ segments }),
    nameOf: ({ name }) => name.trim() || t('unnamed'),
    most: MOST_MARKET_SEGMENTS,
  });
  const [selected, select] = useState<string>();
  const shown = shownSegment(list.rows, selected);
  const remove = (segment: MarketSegment, index: number): void => {
    if (segment.id === shown?.id) select(segmentBeside(list.rows, segment.id));
    list.actionsOf(segment, index).remove();
  };
  return (
    <>
      <SegmentChips list={list} shown={shown?.id} onShow={select} onRemove={remove} />
      {shown ? (
        <SegmentTexts
          key={shown.id}
          segment={shown}
          name={list.nameOf(shown, 0)}
          onChange={(key, html) => {
            const index = list.rows.findIndex(({ id }) => id === shown.id);
            if (html !== shown[key]) list.actionsOf(shown, index).change({ [key]: html });
          }}
        />
      ) : (
        <div className="card flex flex-col gap-1 p-8 text-center">
          <p className="font-display text-lg font-semibold">{t('start')}</p>
          <p className="text-muted">{t('startText')}</p>
        </div>
      )}
    </>
  );
}

interface TextsProps {
  segment: MarketSegment;
  name: string;
  onChange: (key: SegmentText, html: string) => void;
}

function SegmentTexts({ segment, name, onChange }: TextsProps) {
  const t = useTexts('segments');
  return (
    <section aria-label={name} className="segment-texts grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:grid-cols-3">
      {SEGMENT_TEXTS.map((key) => (
        <div key={key} className="card flex min-w-0 flex-col gap-3 p-4">
          <h3 className="text-lg">{t(key)}</h3>
          <SegmentEditor segment={segment} name={name} field={key} onChange={(html) => onChange(key, html)} />
        </div>
      ))}
    </section>
  );
}

interface TextProps {
  segment: MarketSegment;
  name: string;
  field: SegmentText;
  onChange: (html: string) => void;
}

function SegmentEditor({ segment, name, field, onChange }: TextProps) {
  const t = useTexts('segments');
  const { locale } = useCore();
  const { length } = segment[field];
  const error =
    length > HTML_LENGTH
      ? t('tooLong', { length: formatNumber(length, locale), most: formatNumber(HTML_LENGTH, locale) })
      : undefined;
  return (
    <RichTextEditor
      label={`${t(field)}: ${name}`}
      placeholder={t(`placeholder.${field}`)}
      value={segment[field]}
      error={error}
      onChange={onChange}
    />
  );
}
