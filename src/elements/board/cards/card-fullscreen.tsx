import { Pencil } from 'lucide-react';
import { Suspense, useEffect } from 'react';

import type { SceneData } from '#contract/board/scene.ts';
import { useIdleAfter } from '#core/element/use-idle-after.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Chip } from '#core/ui/chip.tsx';
import { extra } from '#core/ui/extra.ts';

import { FullscreenLayer } from '../fullscreen/fullscreen-layer.tsx';
import { iconOf, kindOf, prepareCard } from './card-kinds.ts';
import type { CardSession } from './card-session.ts';
import { useCardTitle } from './card-title.ts';
import { CardWork } from './card-work.tsx';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { DraftIndicator } from './draft/draft-indicator.tsx';
import { LeadingQuestions } from './leading-questions.tsx';
import { ConnectionBanner } from './lock/connection-banner.tsx';
import { useAfterMoment } from './use-after-moment.ts';
import type { CardModel } from './use-card.ts';
import { usePaths } from '../model/paths-context.ts';
import { useDraftInHand } from './use-locked-editing.ts';

const LeadsTo = extra(async () => (await import('#core/origins/leads-to.tsx')).LeadsTo);

interface FullscreenProps {
  model: CardModel;
  data: SceneData;
  session: CardSession;
}

/** The fullscreen of a card: leading questions, state, content (whiteboard 2.14). */
export function CardFullscreen({ model, data, session }: FullscreenProps) {
  const t = useTexts('card');
  const { cardKey } = model.place;
  const { locale } = useCore();
  const { draft, closing } = useDraftInHand(session);
  // the work first
  const isRead = useIdleAfter(useAfterMoment(useStore(session.$phase), model));
  // beside the lock and the newest data
  useEffect(() => prepareCard(cardKey, locale), [cardKey, locale]);
  return (
    <FullscreenLayer
      icon={iconOf(cardKey)}
      title={useCardTitle(cardKey)}
      beside={
        <>
          <Suspense>
            <LeadingQuestions questionsKey={cardKey} />
          </Suspense>
          <span className="text-muted hidden text-sm @6xl:inline">{model.boardName}</span>
        </>
      }
      state={
        <>
          {isRead && <CardLeads boardId={model.place.boardId} cardKey={cardKey} />}
          {draft && <EditingState draft={draft} />}
        </>
      }
      banner={<ConnectionBanner channel={model.channel}>{t('full.offline')}</ConnectionBanner>}
      closing={closing}
      exitLabel={t('full.exit')}
      // also without the right to write: it may have been taken away while there is text to keep
      onExit={() => void session.close()}
      onLeaveField={() => void draft?.settle()}
    >
      <CardWork model={model} data={data} session={session} />
    </FullscreenLayer>
  );
}

/** What came of the card, with the ways there; nothing while nothing did. */
function CardLeads({ boardId, cardKey }: { boardId: string; cardKey: string }) {
  const twin = kindOf(cardKey)?.screen?.twin;
  const { core } = useCore();
  const paths = usePaths();
  if (!hasExtension(core, 'origins')) return null;
  return (
    <Suspense fallback={null}>
      <LeadsTo
        at={{ board_id: boardId }}
        of={{ cards: twin === undefined ? [cardKey] : [cardKey, twin] }}
        paths={paths}
      />
    </Suspense>
  );
}

function EditingState({ draft }: { draft: DraftSaver }) {
  const t = useTexts('card');
  return (
    <>
      <DraftIndicator draft={draft} />
      <span className="hidden @2xl:contents">
        <Chip look="chosen" icon={Pencil}>
          {t('overview.mine')}
        </Chip>
      </span>
    </>
  );
}
