import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { EmbedOrigin } from '#contract/embed.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { embedChanges, embedQueries } from './embed-queries.ts';
import { OriginForm } from './origin-form.tsx';
import { useEmbedAction } from './use-embed-action.ts';

/** The origins whose pages may show elements to people of the company. */
export function OriginList({ companyId }: { companyId: string }) {
  const t = useTexts('embedding');
  const core = useCore();
  const { data, error, refetch } = useQuery(embedQueries.origins(core, companyId));
  return (
    <>
      <OriginForm
        companyId={companyId}
        label={t('origins.label')}
        submit={t('origins.add')}
        icon={Plus}
        send={(origin) => embedChanges.addOrigin(core, companyId, origin)}
        onDone={() => ''}
      />
      {error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingSkeleton flush />
      ) : data.length === 0 ? (
        <p className="panel-text">{t('origins.none')}</p>
      ) : (
        <ul className="rows max-w-[760px]" aria-label={t('origins.title')}>
          {data.map((origin) => (
            <OriginRow key={origin.id} companyId={companyId} origin={origin} />
          ))}
        </ul>
      )}
    </>
  );
}

function OriginRow({ companyId, origin: row }: { companyId: string; origin: EmbedOrigin }) {
  const t = useTexts('embedding');
  const core = useCore();
  const { busy, attempt } = useEmbedAction(companyId);
  const [asking, setAsking] = useState(false);
  const { id, origin, created_at, created_by } = row;
  const date = formatDate(new Date(created_at), core.locale);
  const remove = async (): Promise<void> => {
    await attempt(() => embedChanges.removeOrigin(core, companyId, id), { id: companyId });
    setAsking(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 font-medium wrap-anywhere">{origin}</span>
      <span className="text-muted flex-1 text-xs">
        {created_by === null ? t('made', { date }) : t('madeBy', { date, person: created_by })}
      </span>
      <IconButton icon={Trash2} size="small" label={t('origins.remove', { origin })} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        look="danger"
        title={t('origins.removeTitle', { origin })}
        text={t('origins.removeText')}
        confirmLabel={t('origins.removeSubmit')}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </li>
  );
}
