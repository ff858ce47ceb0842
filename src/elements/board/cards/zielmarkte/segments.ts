import { SEGMENT_TEXTS, type SegmentText } from '#contract/cards/zielmarkte.ts';

import { objectsOf, stringOf, uniqueIds, type CardContent } from '../content/card-content.ts';
import type { Row } from '../rows/row.ts';
import { htmlOf } from '../situation/situation-data.ts';

/** A target segment (whiteboard 3): a name and three formatted texts. */
export interface MarketSegment extends Row, Record<SegmentText, string> {
  id: string;
  name: string;
}

export const newSegment = (id: string): MarketSegment => ({
  id,
  name: '',
  zielmarkte_content: '',
  kundensegmente_content: '',
  angebote_content: '',
});

/** The segments of the scene data; what is odd is read as far as it goes, and no two have the same id. */
export function readSegments(content: CardContent): MarketSegment[] {
  const all = objectsOf(content['segments'] ?? content['sections']);
  const ids = uniqueIds(all.map(({ id }) => stringOf(id)), 'segment'); // prettier-ignore
  return all.map((fields, index) => {
    const texts = Object.fromEntries(SEGMENT_TEXTS.map((key) => [key, htmlOf(fields[key])]));
    return {
      ...fields,
      ...(texts as Record<SegmentText, string>),
      id: ids[index] ?? '',
      name: stringOf(fields['name']),
    };
  });
}

/** The segment that is shown: the selected one, or else the first. */
export const shownSegment = (segments: readonly MarketSegment[], selected: string | undefined) =>
  segments.find(({ id }) => id === selected) ?? segments[0];

/** Which segment is shown when this one is removed: the next one, at the end the one before. */
export const segmentBeside = (segments: readonly MarketSegment[], id: string): string | undefined => {
  const at = segments.findIndex((segment) => segment.id === id);
  return (segments[at + 1] ?? segments[at - 1])?.id;
};
