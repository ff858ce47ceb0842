import { useQueries, useQuery } from '@tanstack/react-query';

import { fileKindOf } from '#contract/board/source-files.ts';
import { useCore } from '#core/session/use-core.ts';

import { fileQueries } from '../../files/file-queries.ts';
import { useFilesPlace } from '../../files/files-place.ts';
import type { Origin } from '../rows/origin.ts';

/** A page of a file that a card shows. */
export interface CardPage extends Origin {
  id: string;
  /** Whether it is one of a table. */
  hasTable: boolean;
}

/** The pages that a card shows, in the order of its sources. */
export function useCardPages(card: string): CardPage[] {
  const element = useCore();
  const { boardId } = useFilesPlace();
  const files = (useQuery(fileQueries.list(element, boardId)).data ?? []).filter(
    ({ card_assignment, ingestion_status }) => ingestion_status === 'completed' && (card_assignment[card] ?? 0) > 0,
  );
  const pages = useQueries({ queries: files.map(({ id }) => fileQueries.pages(element, boardId, id)) });
  return files.flatMap(({ id: file_id, original_filename: label }, place) =>
    (pages[place]?.data ?? [])
      .filter(({ card_keys }) => card_keys.includes(card))
      .map(({ id, page_number: page }) => ({
        id,
        file_id,
        page,
        label,
        hasTable: ['csv', 'xlsx'].includes(fileKindOf(label) ?? ''),
      })),
  );
}

/** What a row stores of its page. */
export const originFrom = ({ file_id, page, label }: Origin): Origin => ({ file_id, page, label });
