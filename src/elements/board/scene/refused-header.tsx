import { useEffect, useState } from 'react';

import type { SceneData } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { dropDraft } from '../cards/card-queries.ts';
import { TextConflicts, type TextConflict } from '#core/editing/conflict/text-conflicts.tsx';
import { useBoard } from '../model/board-context.ts';
import { useSaver } from '../model/board-saves.ts';
import { HEADER_FIELDS, headerFieldOf, headerValue, type HeaderField } from './header-fields.ts';

const isHeaderField = (field: string): field is HeaderField => field in HEADER_FIELDS;

/** The fields of a refused header text that differ from the present ones. */
function conflictsOf(
  { data, draft }: SceneData,
  label: (field: HeaderField) => string,
): (TextConflict & { field: HeaderField })[] {
  const refused = draft?.data ?? {};
  return Object.keys(HEADER_FIELDS)
    .filter(isHeaderField)
    .filter((field) => HEADER_FIELDS[field] in refused)
    .map((field) => ({
      field,
      label: label(field),
      mine: headerValue(refused, field),
      theirs: headerValue(data, field),
    }))
    .filter(({ mine, theirs }) => mine !== theirs);
}

/** The choice between a refused header text and the present one. */
export function RefusedHeader({ cardKey, card }: { cardKey: string; card: SceneData }) {
  const t = useTexts('board');
  const element = useCore();
  const { boardId } = useBoard();
  const saver = useSaver(cardKey);
  const [later, setLater] = useState<string>();
  const conflicts = card.draft ? conflictsOf(card, (field) => t(`header.${field}`)) : [];
  const settled = card.draft !== undefined && card.draft !== null && conflicts.length === 0;
  const drop = (): Promise<void> =>
    dropDraft(element, { boardId, cardKey }).catch((error: unknown) =>
      console.error('The refused header text was not dismissed', error),
    );
  useEffect(() => {
    if (settled) void drop();
  });
  const choose = async (mine: ReadonlySet<string>): Promise<void> => {
    const base = saver.version;
    // first, since a second refusal would replace the text
    await drop();
    const kept = conflicts.filter(({ field }) => mine.has(field));
    if (kept.length > 0)
      saver.save(Object.fromEntries(kept.map((one) => [HEADER_FIELDS[one.field], headerFieldOf(one.mine)])), base);
  };
  if (conflicts.length === 0 || later === card.draft?.created_at) return null;
  return (
    <TextConflicts
      conflicts={conflicts}
      onChoose={(mine) => void choose(mine)}
      onLater={() => setLater(card.draft?.created_at)}
    />
  );
}
