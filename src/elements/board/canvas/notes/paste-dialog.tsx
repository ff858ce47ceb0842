import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

interface PasteDialogProps {
  lines: readonly string[];
  onAnswer: (each: boolean) => void;
  onClose: () => void;
}

/** Asks whether a pasted text of several lines becomes one note per line (EXPECTATIONS "Notes"). */
export function PasteDialog({ lines, onAnswer, onClose }: PasteDialogProps) {
  const t = useTexts('board-view');
  return (
    <Dialog
      open
      title={t('paste.title', { count: lines.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('paste.one')}</Button>
          <Button look="primary" data-autofocus="" onClick={() => onAnswer(true)}>
            {t('paste.each')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('paste.text')}</p>
      {/* inside: what cuts a long line would cut its bullet too */}
      <ul className="mt-2 max-h-40 list-inside list-disc overflow-auto">
        {lines.slice(0, 5).map((line, index) => (
          <li key={`${index} ${line}`} className="truncate">
            {line}
          </li>
        ))}
        {lines.length > 5 && (
          <li aria-hidden="true" className="list-none ps-4">
            …
          </li>
        )}
      </ul>
    </Dialog>
  );
}
