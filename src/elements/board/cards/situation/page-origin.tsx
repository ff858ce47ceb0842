import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';
import { onPress } from '#core/ui/on-press.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

const OriginPreview = onPress(async () => (await import('./origin-preview.tsx')).OriginPreview);

interface PageOriginProps {
  fileId: string;
  /** Number of the page in its file. */
  page: number;
  /** What names it, for example the file. */
  label: string;
}

/** The page that something comes from; a click shows it. */
export function PageOrigin({ fileId, page, label }: PageOriginProps) {
  const t = useTexts('situation');
  const [isShown, show] = useState(false);
  const name = t('origin.page', { file: label, page });
  return (
    <>
      <button
        type="button"
        className="text-accent inline-flex max-w-full min-w-0 items-center gap-1 text-xs underline underline-offset-2"
        title={name}
        aria-label={t('origin.show', { name })}
        onClick={() => show(true)}
      >
        <Icon of={FileText} size={14} />
        <span className="truncate">{name}</span>
      </button>
      {isShown && (
        <Suspense>
          <OverAll>
            <OriginPreview fileId={fileId} page={page} onClose={() => show(false)} />
          </OverAll>
        </Suspense>
      )}
    </>
  );
}
