import type { CardContent } from './card-content.ts';
import { leadOf } from './lead-of.ts';

/** What follows from a card, in two lines above its picture on the canvas. */
export function LeadSentence({ content }: { content: CardContent }) {
  const lead = leadOf(content['INSIGHTS']);
  if (lead === '') return null;
  return (
    <p className="line-clamp-2 text-[12.5px] leading-[1.35] font-medium" title={lead}>
      {lead}
    </p>
  );
}
