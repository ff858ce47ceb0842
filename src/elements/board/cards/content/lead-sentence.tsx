import type { CardContent } from './card-content.ts';
import { leadOf } from './lead-of.ts';

interface LeadProps {
  content: CardContent;
  /** What its figures say, where nobody has written what follows from them. */
  otherwise?: string;
}

/** What follows from a card, in two lines above its picture on the canvas. */
export function LeadSentence({ content, otherwise = '' }: LeadProps) {
  const lead = leadOf(content['INSIGHTS']) || otherwise;
  if (lead === '') return null;
  return (
    <p className="line-clamp-2 text-[12.5px] leading-[1.35] font-medium" title={lead}>
      {lead}
    </p>
  );
}
