import { CircleCheck } from 'lucide-react';
import { useState } from 'react';

import type { OkrImport } from '#contract/okr/okr-exchange.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { FailedRows } from './failed-rows.tsx';
import { useOkr } from '../model/okr-context.ts';

/** As many titles are named of what was not taken back. */
const NAMED = 8;

interface ResultProps {
  shown: OkrImport;
  busy: boolean;
  onTakeBack: () => void;
  onClose: () => void;
}

/** Last step: what has happened, the way there, and the way back. */
export function ImportResult({ shown, busy, onTakeBack, onClose }: ResultProps) {
  const t = useTexts('okr-exchange');
  const { filename, result, taken_back } = shown;
  const title = t(taken_back ? 'result.tookBack' : 'result.done', { name: filename });
  return (
    <div className="okr-import-result" role="status">
      <Icon of={CircleCheck} size={20} className="okr-import-done" />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {taken_back ? <TakenBack {...taken_back} /> : result && <Numbers {...result} />}
        {!taken_back && result && (
          <p className="mb-2">
            <FailedRows id={shown.id} count={result.error} />
          </p>
        )}
        {!taken_back && <Ways shown={shown} busy={busy} onTakeBack={onTakeBack} onClose={onClose} />}
      </div>
    </div>
  );
}

function Numbers(result: NonNullable<OkrImport['result']>) {
  const t = useTexts('okr-exchange');
  const numbers = [
    ['result.objectives', result.create_objectives],
    ['result.keyResults', result.create_key_results],
    ['result.updated', result.update],
    ['result.skipped', result.skip],
    ['result.errors', result.error],
  ] as const;
  return <ul>{numbers.map(([key, count]) => count > 0 && <li key={key}>{t(key, { count })}</li>)}</ul>;
}

function TakenBack({ removed, restored, kept }: NonNullable<OkrImport['taken_back']>) {
  const t = useTexts('okr-exchange');
  return (
    <ul>
      {removed > 0 && <li>{t('result.removed', { count: removed })}</li>}
      {restored > 0 && <li>{t('result.restored', { count: restored })}</li>}
      {kept.length > 0 && (
        <li>
          {t('result.kept', { count: kept.length })}
          <ul className="okr-import-kept">
            {kept.slice(0, NAMED).map((title, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two items may have one title
              <li key={place}>{title}</li>
            ))}
            {kept.length > NAMED && <li>{t('result.keptMore', { count: kept.length - NAMED })}</li>}
          </ul>
        </li>
      )}
    </ul>
  );
}

/** To what was imported, or back: asked once more before anything is deleted. */
function Ways({ shown: { year, quarter, can_take_back }, busy, onTakeBack, onClose }: ResultProps) {
  const t = useTexts('okr-exchange');
  const tOfCore = useTexts('core');
  const { change } = useOkr();
  const [asked, ask] = useState(false);
  if (asked)
    return (
      <div role="group" aria-label={t('result.takeBackAsk')}>
        <p className="mb-2">
          <strong>{t('result.takeBackAsk')}</strong> {t('result.takeBackText')}
        </p>
        <div className="flex gap-2">
          <Button look="danger" busy={busy} onClick={onTakeBack}>
            {t('result.takeBack')}
          </Button>
          <Button disabled={busy} onClick={() => ask(false)}>
            {tOfCore('act.cancel')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="primary"
        onClick={() => {
          change({ mode: 'table', view: null, filters: { year, quarter } });
          onClose();
        }}
      >
        {t('result.show', { year, quarter })}
      </Button>
      {can_take_back && <Button onClick={() => ask(true)}>{t('result.takeBack')}</Button>}
    </div>
  );
}
