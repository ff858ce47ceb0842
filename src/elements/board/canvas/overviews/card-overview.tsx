import type { CanvasCard } from '../card-icons.ts';
import { ActionOverview } from './action-overview.tsx';
import type { CardContent } from './card-content.ts';
import { EmptyOverview } from './empty-overview.tsx';
import { GoalsOverview } from './goals-overview.tsx';
import * as situation from './situation-overviews.tsx';
import { BenefitOverview, PromiseOverview, SegmentsOverview } from './target-overviews.tsx';

/** The picture of a card's content on the canvas. */
export function CardOverview({
  card,
  content,
  okrPath,
}: {
  card: CanvasCard;
  content: CardContent;
  okrPath: string | undefined;
}) {
  if (card === 'ziele') return <GoalsOverview content={content} okrPath={okrPath} />;
  if (card === 'fahrplan') return <EmptyOverview card="fahrplan" />;
  const Overview = OVERVIEWS[card];
  return <Overview content={content} />;
}

const OVERVIEWS = {
  kunden: situation.KundenOverview,
  markt: situation.MarktOverview,
  wettbewerb: situation.WettbewerbOverview,
  trends: situation.TrendsOverview,
  umfeld: situation.UmfeldOverview,
  realitaeten: situation.RealitaetenOverview,
  herausforderung: situation.HerausforderungOverview,
  wirkungsversprechen: PromiseOverview,
  kundennutzen: BenefitOverview,
  zielmarkte: SegmentsOverview,
  action_areas: ActionOverview,
};
