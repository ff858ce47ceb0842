import { leadOf } from '../content/lead-of.ts';

/** What a card says, in one sentence: the first of its insights. */
export function SituationLead({ insights }: { insights: unknown }) {
  const lead = leadOf(insights);
  return lead === '' ? null : <p className="font-display max-w-[60ch] text-xl leading-snug font-semibold">{lead}</p>;
}
