import { CircleCheck } from 'lucide-react';

import type { OkrImport } from '#contract/okr-exchange.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useOkr } from '../model/okr-context.ts';

/** Last step: what has happened, and the way there. */
export function ImportResult({ shown, onClose }: { shown: OkrImport; onClose: () => void }) {
  const t = useTexts('okr-exchange');
  const { change } = useOkr();
  const { result, year, quarter } = shown;
  if (!result) return null;
  const numbers = [
    t('result.objectives', { count: result.create_objectives }),
    t('result.keyResults', { count: result.create_key_results }),
    t('result.updated', { count: result.update }),
    t('result.skipped', { count: result.skip }),
    ...(result.error > 0 ? [t('result.errors', { count: result.error })] : []),
  ];
  return (
    <div className="okr-import-result" role="status">
      <Icon of={CircleCheck} size={20} className="okr-import-done" />
      <div>
        <p>
          <strong>{t('result.done', { name: shown.filename })}</strong>
        </p>
        <ul>
          {numbers.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button
          look="primary"
          onClick={() => {
            change({ mode: 'table', view: null, filters: { year, quarter } });
            onClose();
          }}
        >
          {t('result.show', { year, quarter })}
        </Button>
      </div>
    </div>
  );
}
