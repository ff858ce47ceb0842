import { Ban, RefreshCw } from 'lucide-react';
import { useState } from 'react';

import type { EmbedKey, EmbedKeyWithSecret } from '#contract/embed.ts';
import { formatDate, formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Chip, Pill } from '#core/ui/chip.tsx';
import { IconButton } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import { embedChanges } from './embed-queries.ts';
import { useEmbedAction } from './use-embed-action.ts';

interface KeyRowProps {
  companyId: string;
  embedKey: EmbedKey;
  onRotated: (key: EmbedKeyWithSecret) => void;
}

/** One key: its name, what it may ask for, when it was used, and what ends it. */
export function KeyRow({ companyId, embedKey: key, onRotated }: KeyRowProps) {
  const t = useTexts('embedding');
  const { locale } = useCore();
  const date = formatDate(new Date(key.created_at), locale);
  const isOver = key.revoked_at !== null;
  return (
    <li className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{key.name}</span>
        <code className="text-muted text-xs">{key.prefix}…</code>
        {key.revoked_at !== null && (
          <Pill look="neutral" icon={Ban}>
            {t('keys.revoked', { date: formatDate(new Date(key.revoked_at), locale) })}
          </Pill>
        )}
        <span className="flex-1" />
        {!isOver && <KeyActions companyId={companyId} embedKey={key} onRotated={onRotated} />}
      </div>
      <div className="flex flex-wrap gap-1">
        {key.elements.map((tag) => (
          <Chip key={tag} look="line">
            {tag}
          </Chip>
        ))}
      </div>
      <p className="text-muted text-xs">
        {[
          key.created_by === null ? t('made', { date }) : t('madeBy', { date, person: key.created_by }),
          ...(key.rotated_at === null
            ? []
            : [t('keys.rotated', { date: formatDate(new Date(key.rotated_at), locale) })]),
          key.used_at === null
            ? t('keys.neverUsed')
            : t('keys.used', { moment: formatMoment(new Date(key.used_at), locale) }),
        ].join(' · ')}
      </p>
    </li>
  );
}

function KeyActions({ companyId, embedKey: { id, name }, onRotated }: KeyRowProps) {
  const t = useTexts('embedding');
  const core = useCore();
  const { busy, attempt, answerOf } = useEmbedAction(companyId);
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const act = async (): Promise<void> => {
    if (asking === 'rotate') {
      const made = await answerOf(() => embedChanges.rotateKey(core, companyId, id));
      if (made) onRotated(made);
    } else await attempt(() => embedChanges.revokeKey(core, companyId, id), { id: companyId });
    setAsking(undefined);
  };
  return (
    <>
      <IconButton
        icon={RefreshCw}
        size="small"
        label={t('keys.rotate', { name })}
        onClick={() => setAsking('rotate')}
      />
      <IconButton icon={Ban} size="small" label={t('keys.revoke', { name })} onClick={() => setAsking('revoke')} />
      {asking && (
        <ConfirmDialog
          open
          look="danger"
          title={t(`keys.${asking}Title`, { name })}
          text={t(`keys.${asking}Text`)}
          confirmLabel={t(`keys.${asking}Submit`)}
          busy={busy}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => void act()}
        />
      )}
    </>
  );
}
