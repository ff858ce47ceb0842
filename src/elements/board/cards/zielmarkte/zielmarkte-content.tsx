import { SEGMENT_TEXTS } from '#contract/cards/zielmarkte.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { RichText } from '#core/ui/rich-text.tsx';

import type { ContentProps } from '../card-kind.ts';
import { readSegments, type MarketSegment } from './segments.ts';

/** The target segments to read (whiteboard 2.20). */
export function SegmentsContent({ data }: Pick<ContentProps, 'data'>) {
  const t = useTexts('segments');
  const segments = readSegments(data);
  if (segments.length === 0) return <p className="text-muted first-letter:uppercase">{t('none')}</p>;
  return (
    <div className="[&>section+section]:border-line-subtle flex flex-col gap-5 [&>section+section]:border-t [&>section+section]:pt-5">
      {segments.map((segment) => (
        <SegmentRead key={segment.id} segment={segment} />
      ))}
    </div>
  );
}

function SegmentRead({ segment }: { segment: MarketSegment }) {
  const t = useTexts('segments');
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className={`text-lg wrap-anywhere ${segment.name.trim() === '' ? 'text-muted italic' : ''}`}>
        {segment.name.trim() || t('unnamed')}
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-3">
        {SEGMENT_TEXTS.map((key) => (
          <div key={key} className="flex min-w-0 flex-col gap-1">
            <dt className="text-muted text-sm font-semibold">{t(key)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {segment[key] === '' ? <p className="text-subtle">{t('noContent')}</p> : <RichText html={segment[key]} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
