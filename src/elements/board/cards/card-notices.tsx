import { useTexts } from '#core/locale/use-texts.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';

import { bringIntoSight } from './bring-into-sight.ts';
import { mayTryAgain, type CardPhase, type DeniedPhase } from './card-phase.ts';
import type { CardSession } from './card-session.ts';
import { DraftOffer } from './draft/draft-offer.tsx';
import { DraftTrouble } from './draft/draft-trouble.tsx';
import { StaleChoice } from './draft/stale-choice.tsx';
import { CardLockPlate } from './lock/card-lock-plate.tsx';
import type { CardModel } from './use-card.ts';

interface NoticesProps {
  model: CardModel;
  session: CardSession;
  phase: CardPhase;
}

/** Why the card is not edited, or what has become of what was typed. */
export function CardNotices({ model, session, phase }: NoticesProps) {
  if (phase.kind === 'asking') return <Asking model={model} />;
  if (phase.kind === 'denied') return <Denied model={model} phase={phase} onEdit={() => void session.open()} />;
  if (phase.kind === 'viewing') return <Viewing model={model} />;
  if (phase.kind !== 'editing' && phase.kind !== 'closing') return null;
  return (
    <>
      {phase.offer && <DraftOffer offer={phase.offer} onDecide={(take) => session.decide(take)} />}
      <DraftTrouble draft={phase.draft} />
      <StaleChoice draft={phase.draft} />
    </>
  );
}

/** Over the content, which stays where it is: the moment is short. */
function Asking({ model }: { model: CardModel }) {
  const t = useTexts('card');
  const connected = useStore(model.channel.$connection) === 'open';
  return (
    <p className="banner absolute inset-x-4 top-3 z-10 mx-auto w-fit shadow-2" role="status" data-asking="">
      <span className="spinner" />
      {connected ? t('lock.asking') : t('lock.waiting')}
    </p>
  );
}

function Viewing({ model }: { model: CardModel }) {
  const t = useTexts('card');
  if (model.locked && model.lock) return <CardLockPlate model={model} lock={model.lock} />;
  return model.mayWrite ? null : <p className="banner">{t('overview.readOnly')}</p>;
}

interface DeniedProps {
  model: CardModel;
  phase: DeniedPhase;
  onEdit: () => void;
}

/** Why the card cannot be edited now, what has become of the text, and the way in once it is free. */
function Denied({ model, phase, onEdit }: DeniedProps) {
  const t = useTexts('card');
  const { lock } = model;
  const mayTry = mayTryAgain(phase, model.mayWrite);
  return (
    <>
      {!mayTry && (
        <p className="banner banner-warning" role="status">
          {t('lock.noRight')}
        </p>
      )}
      {phase.kept && (
        <p ref={bringIntoSight} className="banner banner-warning" role="status">
          {t('lock.keptText')}
        </p>
      )}
      {phase.why === 'other-tab' && lock && <p className="banner banner-warning">{t('lock.otherTab')}</p>}
      {lock && !lock.mine && <CardLockPlate model={model} lock={lock} onFree={onEdit} />}
      {mayTry && lock === undefined && (
        <p className="banner" role="status">
          <span className="flex-1">{t('lock.free')}</span>
          <Button onClick={onEdit}>{t('lock.editNow')}</Button>
        </p>
      )}
    </>
  );
}
