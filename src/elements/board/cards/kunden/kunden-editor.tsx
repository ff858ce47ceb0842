import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { SituationEditor } from '../situation/situation-editor.tsx';
import { KundenTable } from './kunden-table.tsx';

/** The customers to write: the table of the segments, observations and insights. */
export const KundenEditor = ({ draft }: { draft: DraftSaver }) => (
  <SituationEditor draft={draft}>
    <KundenTable draft={draft} />
  </SituationEditor>
);
