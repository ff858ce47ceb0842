import { benefitNotesKey } from '#contract/board/cards.ts';
import type { SceneFields } from '#contract/board/scene-shape.ts';
import { ANALYSES } from '#contract/cards/kundennutzen.ts';
import { NOTE_COLORS } from '#contract/board/notes.ts';

/** An analysis of the story, with the notes of its challenges by quadrant. */
interface StoryAnalysis {
  id: string;
  notes?: Record<string, string[]>;
}

const analysesOf = (card: SceneFields | undefined): StoryAnalysis[] => (card?.[ANALYSES] ?? []) as StoryAnalysis[];

/** The card as it is stored: notes of its analyses lie on the board. */
export const withoutChallenges = (card: SceneFields): SceneFields => ({
  ...card,
  [ANALYSES]: analysesOf(card).map(({ notes: _notes, ...analysis }) => analysis),
});

/** The notes of the challenges, by who has changed the board last. */
export const challengesOf = (cards: Record<string, SceneFields>, author: string) =>
  analysesOf(cards['kundennutzen']).flatMap(({ id, notes = {} }) =>
    Object.entries(notes).flatMap(([section_key, texts]) =>
      texts.map((text, at) => ({
        id: `${id}/${section_key}/${at}`,
        text,
        author,
        color: NOTE_COLORS[0],
        card_key: benefitNotesKey(id),
        section_key,
      })),
    ),
  );
