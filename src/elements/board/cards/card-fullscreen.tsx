import { Info, Minimize2, Pencil } from 'lucide-react';
import { useRef } from 'react';

import type { SceneData } from '#contract/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Chip } from '#core/ui/chip.tsx';
import { useModal } from '#core/ui/floating/modal.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Tooltip } from '#core/ui/tooltip.tsx';

import { iconOf } from './card-icon.ts';
import type { CardSession } from './card-session.ts';
import { useCardTitle } from './card-title.ts';
import { CardWork } from './card-work.tsx';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { DraftIndicator } from './draft/draft-indicator.tsx';
import { ConnectionBanner } from './lock/connection-banner.tsx';
import type { CardModel } from './use-card.ts';

interface FullscreenProps {
  model: CardModel;
  data: SceneData;
  session: CardSession;
}

/** The fullscreen of a card over the whole page: title, leading questions, state, exit, content (whiteboard 2.14). */
export function CardFullscreen({ model, data, session }: FullscreenProps) {
  const t = useTexts('card');
  const { cardKey } = model.place;
  const title = useCardTitle(cardKey);
  const dialog = useRef<HTMLDialogElement>(null);
  const phase = useStore(session.$phase);
  // also without the right to write: it may have been taken away while there is text to keep
  const close = (): void => void session.close();
  useModal(dialog, close);
  const draft = phase.kind === 'editing' || phase.kind === 'closing' ? phase.draft : undefined;
  return (
    <dialog
      ref={dialog}
      part="fullscreen"
      aria-label={title}
      className="bg-frame text-ink @container fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden border-0 p-0"
      onBlur={() => void draft?.settle()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <FullscreenHead model={model} title={title} draft={draft} closing={phase.kind === 'closing'} onExit={close} />
      <ConnectionBanner channel={model.channel}>{t('full.offline')}</ConnectionBanner>
      {/* relative: what is placed absolutely inside must scroll with it, not with the dialog */}
      <div className="relative min-h-0 flex-1 overflow-y-auto p-4 @2xl:p-6">
        <CardWork model={model} data={data} session={session} />
      </div>
    </dialog>
  );
}

interface HeadProps {
  model: CardModel;
  title: string;
  draft: DraftSaver | undefined;
  closing: boolean;
  onExit: () => void;
}

function FullscreenHead({ model, title, draft, closing, onExit }: HeadProps) {
  const t = useTexts('card');
  const icon = iconOf(model.place.cardKey);
  return (
    <header className="bg-surface border-line-subtle flex min-h-15 flex-none flex-wrap items-center gap-3 border-b px-4 py-2 @2xl:px-5">
      {icon && (
        <span className="bg-accent-soft text-accent grid size-8.5 place-items-center rounded-lg">
          <Icon of={icon} size={20} />
        </span>
      )}
      <h1 className="text-xl tracking-wide uppercase outline-none" tabIndex={-1} data-autofocus="">
        {title}
      </h1>
      <LeadingQuestions cardKey={model.place.cardKey} />
      <span className="text-muted hidden text-sm @2xl:inline">{model.boardName}</span>
      <span className="flex-1" />
      {draft && <DraftIndicator draft={draft} />}
      {draft && (
        <span className="hidden @2xl:contents">
          <Chip look="chosen" icon={Pencil}>
            {t('overview.mine')}
          </Chip>
        </span>
      )}
      <Button icon={Minimize2} busy={closing} onClick={onExit} aria-label={t('full.exit')} title={t('full.exit')}>
        <span className="hidden @2xl:inline">{t('full.exit')}</span>
      </Button>
    </header>
  );
}

/** The leading questions of a card as a tooltip, one per line; nothing for a card that has none yet. */
function LeadingQuestions({ cardKey }: { cardKey: string }) {
  const t = useTexts('card');
  const questions = t(`questions.${cardKey}` as 'questions.kunden', { defaultValue: '' });
  if (questions === '') return null;
  return (
    <Tooltip
      text={questions.split('\n').map((question) => (
        <span key={question} className="block py-1 ps-3 -indent-3">
          {`• ${question}`}
        </span>
      ))}
      side="below"
    >
      <button type="button" className="btn btn-icon btn-quiet btn-small" aria-label={t('questions.label')}>
        <Icon of={Info} size={18} />
      </button>
    </Tooltip>
  );
}
