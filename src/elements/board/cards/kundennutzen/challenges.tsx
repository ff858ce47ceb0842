import { CircleX, Grid2x2, Sparkle, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';

import { benefitNotesKey } from '#contract/board/cards.ts';
import { QUADRANTS, type Quadrant } from '#contract/cards/kundennutzen.ts';
import { UndoStack } from '#core/editing/undo-stack.ts';
import { useUndoKeys } from '#core/editing/use-undo-keys.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { CardNotes, CardSection } from '../../notes/section-notes/card-notes.tsx';
import { SectionNotes } from '../../notes/section-notes/section-notes.tsx';
import { useNotesOfCard } from '../../notes/section-notes/use-card-notes.ts';
import { useSession } from '../session-context.ts';
import { PartHead } from '../situation/part-head.tsx';

interface ChallengesProps {
  channel: BoardChannel;
  analysisId: string;
}

const ICONS: Record<Quadrant, LucideIcon> = {
  eliminate: CircleX,
  raise: TrendingUp,
  reduce: TrendingDown,
  create: Sparkle,
};

/** The notes of an analysis to write, in the quadrants eliminate, raise, reduce and create (whiteboard 2.19). */
export function WrittenChallenges({ channel, analysisId }: ChallengesProps) {
  const undo = useMemo(() => new UndoStack(), []);
  const place = useRef<HTMLElement>(null);
  const addPart = useSession().parts.add;
  useUndoKeys(undo, true, place);
  return (
    <section ref={place} className="flex min-w-0 flex-col gap-3">
      <Head />
      <CardNotes cardKey={benefitNotesKey(analysisId)} sections={QUADRANTS} mayWrite {...{ channel, undo, addPart }}>
        <Matrix renderNotes={(section, label) => <CardSection section={section} look="kundennutzen" label={label} />} />
      </CardNotes>
    </section>
  );
}

/** The notes of an analysis to read. */
export function ReadChallenges({ channel, analysisId }: ChallengesProps) {
  const { core } = useCore();
  const { data, error, refetch } = useNotesOfCard(channel, channel.boardId, benefitNotesKey(analysisId));
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <Head />
      {!data ? (
        error ? (
          <ErrorView error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingSkeleton />
        )
      ) : (
        <Matrix
          renderNotes={(section, label) => (
            <SectionNotes
              notes={data.filter(({ section_key: key }) => key === section)}
              look="kundennutzen"
              label={label}
              apiUrl={core.apiUrl}
            />
          )}
        />
      )}
    </section>
  );
}

function Head() {
  const t = useTexts('benefit');
  return <PartHead icon={Grid2x2} title={t('challenges')} />;
}

function Matrix({ renderNotes }: { renderNotes: (section: Quadrant, label: string) => ReactNode }) {
  const t = useTexts('benefit');
  return (
    <div className="quadrants">
      {QUADRANTS.map((quadrant) => (
        <div key={quadrant} className="quadrant" data-quadrant={quadrant}>
          <h4>
            <Icon of={ICONS[quadrant]} size={16} />
            {t(`quadrant.${quadrant}`)}
            <small>{t(`quadrantHint.${quadrant}`)}</small>
          </h4>
          {renderNotes(quadrant, t(`quadrant.${quadrant}`))}
        </div>
      ))}
    </div>
  );
}
