import { html, jsonOf, type Lift, type SceneFields, type SceneShape } from '../board/scene-shape.ts';
import { z } from '../z.ts';

/** Observations of a card, and the characters of one. */
export const MOST_OBSERVATIONS = 200;
export const OBSERVATION_LENGTH = 2_000;

/** A situation card (whiteboard 3): its analysis beside observations as texts and insights as HTML. */
export interface SituationShape extends SceneShape {
  /** The field of the analysis. */
  analysis: string;
}

interface OwnParts {
  /** The field of the analysis, which may come as JSON text too. */
  analysis: string;
  fields?: z.ZodRawShape;
  html?: string[];
  /** Each leads to the next shape number. */
  lifts?: readonly Lift[];
}

/** The shape of a situation card from what is its own. */
export const situationCard = ({ analysis, fields = {}, html: ownHtml = [], lifts = [] }: OwnParts): SituationShape => ({
  shape: lifts.length + 1,
  lifts,
  fields: z.looseObject({
    OBSERVATIONS_DATA: z.array(z.string().max(OBSERVATION_LENGTH)).max(MOST_OBSERVATIONS).nullish(),
    INSIGHTS: html.nullish(),
    ...fields,
  }),
  html: ['INSIGHTS', ...ownHtml],
  accept: (data) => acceptLists(data, analysis),
  analysis,
});

/** Lists that came as JSON text become lists; a single observation becomes a list of one. */
function acceptLists(data: SceneFields, analysis: string): SceneFields {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      const isList = field === 'OBSERVATIONS_DATA' || field === analysis;
      if (!isList || typeof value !== 'string') return [field, value];
      const parsed = jsonOf(value);
      if (typeof parsed === 'object' && parsed !== null) return [field, parsed];
      return [field, field === 'OBSERVATIONS_DATA' ? [value] : value];
    }),
  );
}
