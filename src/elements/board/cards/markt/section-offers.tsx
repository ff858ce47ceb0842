import { FileSpreadsheet } from 'lucide-react';

import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';

import { fileQueries } from '../../files/file-queries.ts';
import { useFilesPlace } from '../../files/files-place.ts';
import { originOf } from '../rows/origin.ts';
import { useCardPages, type CardPage } from '../situation/use-card-pages.ts';
import { sectionFrom } from './chart-calls.ts';
import type { Section } from './sections.ts';

interface OffersProps {
  sections: readonly Section[];
  room: number;
  onTake: (sections: Section[]) => void;
}

/** Takes tables of the card's pages over as sections: all of them while there are none, then one by one. */
export function SectionOffers({ sections, room, onTake }: OffersProps) {
  const t = useTexts('situation');
  const element = useCore();
  const { boardId } = useFilesPlace();
  const { busy, attempt, toast, sentenceOf } = useAction({ failed: t('markt.sourceFailed') });
  const used = new Set(sections.map(originOf).map((origin) => origin && `${origin.file_id} ${origin.page}`));
  const offers = useCardPages('markt').filter(({ hasTable, file_id, page }) => hasTable && !used.has(`${file_id} ${page}`)); // prettier-ignore
  if (offers.length === 0 || room === 0 || !hasExtension(element.core, 'charts')) return null;
  const sectionOf = async ({ id }: CardPage): Promise<Section | null> => {
    const table = await element.core.queries.fetchQuery(fileQueries.table(element, boardId, id));
    return table && sectionFrom(element, table.id);
  };
  const take = async (pages: readonly CardPage[]): Promise<void> => {
    const made: Section[] = [];
    const left: CardPage[] = [];
    let refused: unknown;
    for (const page of pages.slice(0, room)) {
      const section = await sectionOf(page).catch((error: unknown) => {
        refused = error;
        return null;
      });
      if (section) made.push(section);
      else left.push(page);
    }
    if (made.length > 0) onTake(made);
    if (left.length === 0) return;
    const names = left.map(({ label: file, page }) => t('origin.page', { file, page })).join('; ');
    const text = refused === undefined ? undefined : sentenceOf(refused);
    toast({ kind: 'danger', title: t('markt.pagesLeft', { names }), ...(text !== undefined && { text }) });
  };
  if (sections.length === 0)
    return (
      <div className="banner flex w-full flex-wrap items-center gap-3">
        <span className="min-w-48 flex-1">{t('markt.offer', { count: offers.length })}</span>
        <Button icon={FileSpreadsheet} busy={busy} onClick={() => void attempt(() => take(offers))}>
          {t('markt.takeAll')}
        </Button>
      </div>
    );
  return (
    <Menu
      label={t('markt.fromSource')}
      look="secondary"
      icon={FileSpreadsheet}
      align="start"
      disabled={busy}
      items={offers.map((offer) => ({
        label: t('origin.page', { file: offer.label, page: offer.page }),
        onSelect: () => void attempt(() => take([offer])),
      }))}
    >
      {t('markt.fromSource')}
    </Menu>
  );
}
