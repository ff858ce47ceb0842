import type { CardDraft } from '../draft/card-draft.ts';
import { SituationEditor } from '../situation/situation-editor.tsx';
import { KundenTable } from './kunden-table.tsx';

/** The customers to write: the table of the segments, observations and insights. */
export const KundenEditor = ({ draft }: { draft: CardDraft }) => (
  <SituationEditor draft={draft}>
    <KundenTable draft={draft} />
  </SituationEditor>
);
