import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

interface SaveBarProps {
  draft: { unsaved: readonly string[]; state: string; discard: () => void };
}

/** Ends a form of this area: save, discard what was typed, and whether something waits. */
export function SaveBar({ draft: { unsaved, state, discard } }: SaveBarProps) {
  const t = useTexts('companies');
  const words = useTexts('core');
  const changed = unsaved.length > 0;
  const busy = state === 'saving';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" look="primary" busy={busy} disabled={!changed}>
        {words('act.save')}
      </Button>
      {changed && (
        <Button look="quiet" onClick={discard} disabled={busy}>
          {t('discard')}
        </Button>
      )}
      <span role="status" className="text-muted text-sm">
        {changed ? words('saved.unsaved') : ''}
      </span>
    </div>
  );
}
