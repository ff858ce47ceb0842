import { Maximize2, Pencil } from 'lucide-react';
import { Suspense } from 'react';

import type { SceneData } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Chip } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { later } from '#core/ui/later.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { iconOf, kindOf } from './card-kinds.ts';
import { useCardTitle } from './card-title.ts';
import { saysSomething } from './content/card-content.ts';
import { CardLockPlate } from './lock/card-lock-plate.tsx';
import { Placeholder } from './placeholder.tsx';
import type { CardModel } from './use-card.ts';

/** A card outside of fullscreen: title, lock, content, and the way into the editor (whiteboard 2.13). */
export function CardOverview({ model, data, onEdit }: { model: CardModel; data: SceneData; onEdit: () => void }) {
  const { cardKey } = model.place;
  const title = useCardTitle(cardKey);
  const icon = iconOf(cardKey);
  const frame = model.lock?.mine ? 'border-accent border-2' : model.locked ? 'border-danger' : '';
  return (
    <article part="card" aria-label={title} className={`card @container flex flex-col gap-4 p-5 ${frame}`}>
      <header className="flex flex-wrap items-center gap-2">
        {icon && <Icon of={icon} size={18} className="text-accent" />}
        <h2 className="min-w-0 flex-1 text-lg">{title}</h2>
        <EditPart model={model} onEdit={onEdit} />
      </header>
      {model.locked && model.lock && <CardLockPlate model={model} lock={model.lock} onFree={onEdit} />}
      <StoredHint model={model} data={data} />
      <OverviewContent model={model} data={data} />
    </article>
  );
}

/** 'Edit' for a writer of a free card, otherwise 'Locked'; 'You are editing' in the own tab. */
function EditPart({ model, onEdit }: { model: CardModel; onEdit: () => void }) {
  const t = useTexts('card');
  const { lock, locked, mayWrite } = model;
  if (lock?.mine)
    return (
      <Chip look="chosen" icon={Pencil}>
        {t('overview.mine')}
      </Chip>
    );
  if (mayWrite && !locked)
    return (
      <Button icon={Maximize2} onClick={onEdit}>
        {t('overview.edit')}
      </Button>
    );
  return (
    <>
      {locked && lock && <Avatar person={lock.user_info} locked />}
      <Chip>{t('overview.locked')}</Chip>
    </>
  );
}

function StoredHint({ model, data }: { model: CardModel; data: SceneData }) {
  const t = useTexts('card');
  if (!data.draft || !model.mayWrite || model.lock?.mine) return null;
  return (
    <p className="banner banner-warning" role="status">
      {t('overview.kept')}
    </p>
  );
}

const IfNoted = later(async () => (await import('./content/if-noted.tsx')).IfNoted);

function OverviewContent({ model, data }: { model: CardModel; data: SceneData }) {
  const { Content, readsElsewhere, notesKey } = kindOf(model.place.cardKey) ?? {};
  const empty = <EmptyCard model={model} />;
  if (!Content) return empty;
  const content = <Content data={data.data} channel={model.channel} />;
  const isWritten = readsElsewhere === true || saysSomething(data.data);
  if (isWritten) return <Suspense fallback={<LoadingSkeleton />}>{content}</Suspense>;
  if (notesKey === undefined) return empty;
  return (
    <Suspense fallback={<LoadingSkeleton />}>
      <IfNoted channel={model.channel} notesKey={notesKey} otherwise={empty}>
        {content}
      </IfNoted>
    </Suspense>
  );
}

function EmptyCard({ model }: { model: CardModel }) {
  const t = useTexts('card');
  const { cardKey } = model.place;
  const title = useCardTitle(cardKey);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Placeholder cardKey={cardKey} alt={title} className="h-auto w-full max-w-80 flex-none" />
      <p className="min-w-48 flex-1">
        <strong className="block text-lg font-medium">{t('overview.empty')}</strong>
        <span className="text-muted">{model.mayWrite ? t('overview.emptyMay') : t('overview.emptyMayNot')}</span>
      </p>
    </div>
  );
}
