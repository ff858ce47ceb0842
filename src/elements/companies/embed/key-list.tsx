import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { EmbedKeyWithSecret } from '#contract/embed.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { embedQueries } from './embed-queries.ts';
import { KeyRow } from './key-row.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** The keys with which the company's own servers ask for tokens. */
export function KeyList({ companyId }: { companyId: string }) {
  const t = useTexts('embedding');
  const core = useCore();
  const { data, error, refetch } = useQuery(embedQueries.keys(core, companyId));
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<EmbedKeyWithSecret>();
  const show = (key: EmbedKeyWithSecret): void => {
    setMaking(false);
    setMade(key);
  };
  return (
    <>
      <div>
        <Button icon={Plus} onClick={() => setMaking(true)}>
          {t('keys.new')}
        </Button>
      </div>
      {error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingSkeleton flush />
      ) : data.length === 0 ? (
        <p className="panel-text">{t('keys.none')}</p>
      ) : (
        <ul className="rows max-w-[760px]" aria-label={t('keys.title')}>
          {data.map((key) => (
            <KeyRow key={key.id} companyId={companyId} embedKey={key} onRotated={show} />
          ))}
        </ul>
      )}
      {making && <NewKeyDialog companyId={companyId} onClose={() => setMaking(false)} onMade={show} />}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
