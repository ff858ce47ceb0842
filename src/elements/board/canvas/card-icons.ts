import {
  ChartArea,
  ChartSpline,
  Gauge,
  Globe,
  Grid2x2,
  MapPinned,
  Mountain,
  Radar,
  Route,
  Star,
  Swords,
  Target,
  Users,
  type LucideIcon,
} from 'lucide-react';

import type { CANVAS_COLUMNS } from '#contract/cards.ts';

/** A card of the canvas. */
export type CanvasCard = (typeof CANVAS_COLUMNS)[keyof typeof CANVAS_COLUMNS][number];

/** One icon, one meaning (look/README). */
export const CARD_ICONS: Record<CanvasCard, LucideIcon> = {
  kunden: Users,
  markt: ChartArea,
  wettbewerb: Swords,
  trends: Radar,
  umfeld: Globe,
  realitaeten: Gauge,
  herausforderung: Mountain,
  wirkungsversprechen: Star,
  kundennutzen: ChartSpline,
  zielmarkte: MapPinned,
  ziele: Target,
  action_areas: Grid2x2,
  fahrplan: Route,
};
