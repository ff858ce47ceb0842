import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

/** Ends a form of this area: save, discard what was typed, and whether something waits. */
export function SaveBar({ changed, busy, reset }: { changed: boolean; busy: boolean; reset: () => void }) {
  const t = useTexts('companies');
  const words = useTexts('core');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" look="primary" busy={busy} disabled={!changed}>
        {words('act.save')}
      </Button>
      {changed && (
        <Button look="quiet" onClick={reset} disabled={busy}>
          {t('discard')}
        </Button>
      )}
      <span role="status" className="text-muted text-sm">
        {changed ? words('saved.unsaved') : ''}
      </span>
    </div>
  );
}
