import type { EditorProps } from '../card-kind.ts';
import { SituationEditor } from '../situation/situation-editor.tsx';
import { MarktSections } from './markt-sections.tsx';

/** The market to write: its sections, observations and insights. */
export const MarktEditor = ({ draft }: EditorProps) => (
  <SituationEditor draft={draft}>
    <MarktSections draft={draft} />
  </SituationEditor>
);
