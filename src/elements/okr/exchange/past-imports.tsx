import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { TAKE_BACK_DAYS, type PastImport } from '#contract/okr/okr-exchange.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';

import { importQueries } from './exchange-queries.ts';

interface PastProps {
  busy: boolean;
  onTakeBack: (id: string) => void;
}

/** The own imports of the last days: what each has done, and the way back. */
export function PastImports({ busy, onTakeBack }: PastProps) {
  const t = useTexts('okr-exchange');
  const core = useCore();
  const { data } = useQuery({ ...importQueries.past(core), enabled: hasExtension(core.core, 'okr-imports') });
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-6 flex flex-col gap-2 text-sm" aria-label={t('past.title')}>
      <h3 className="text-sm">{t('past.title')}</h3>
      <p className="text-muted text-xs">{t('past.text', { count: TAKE_BACK_DAYS })}</p>
      <ul className="flex max-h-64 flex-col overflow-auto">
        {data.map((one) => (
          <Past key={one.id} one={one} busy={busy} onTakeBack={onTakeBack} />
        ))}
      </ul>
    </section>
  );
}

function Past({ one, busy, onTakeBack }: PastProps & { one: PastImport }) {
  const t = useTexts('okr-exchange');
  const tOfCore = useTexts('core');
  const { locale } = useCore();
  const [asked, ask] = useState(false);
  const { id, filename, confirmed_at, result, can_take_back, taken_back } = one;
  const numbers = [
    result.create_objectives > 0 && t('result.objectives', { count: result.create_objectives }),
    result.create_key_results > 0 && t('result.keyResults', { count: result.create_key_results }),
    result.update > 0 && t('result.updated', { count: result.update }),
  ].filter((part) => part !== false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-(--strategy-border-subtle) py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium wrap-anywhere">{filename}</span>
        <span className="text-muted numbers text-xs">
          {formatMoment(new Date(confirmed_at), locale)} · {numbers.join(', ')}
        </span>
      </span>
      {taken_back && <span className="text-muted text-xs">{t('past.tookBack')}</span>}
      {can_take_back && !asked && (
        <Button size="small" disabled={busy} onClick={() => ask(true)}>
          {t('result.takeBack')}
        </Button>
      )}
      {asked && can_take_back && (
        <span role="group" aria-label={t('result.takeBackAsk')} className="flex w-full flex-wrap items-center gap-2">
          <span className="text-muted min-w-0 flex-1 text-xs">{t('result.takeBackText')}</span>
          <Button size="small" look="danger" busy={busy} onClick={() => onTakeBack(id)}>
            {t('result.takeBack')}
          </Button>
          <Button size="small" disabled={busy} onClick={() => ask(false)}>
            {tOfCore('act.cancel')}
          </Button>
        </span>
      )}
    </li>
  );
}
