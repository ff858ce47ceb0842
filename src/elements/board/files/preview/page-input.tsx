import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

/** The page as a whole number from 1; what is none is ignored (whiteboard 5). */
export function pageIn(text: string, pages: number): number | null {
  const page = Number(text.trim());
  return /^\d+$/.test(text.trim()) && page >= 1 && page <= pages ? page : null;
}

/** Goes to a page by its number: 'Page X of N'. */
export function PageInput({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTexts('files');
  const shown = { page, pages };
  const [typed, setTyped] = useState<string>();
  return (
    <span className="text-muted flex items-center gap-2 text-sm">
      {t('preview.page')}
      <span className="input w-16">
        <input
          className="numbers"
          inputMode="numeric"
          aria-label={t('preview.pageOf', shown)}
          value={typed ?? page}
          onChange={({ target }) => {
            setTyped(target.value);
            const to = pageIn(target.value, pages);
            if (to !== null) onPage(to);
          }}
          onBlur={() => setTyped(undefined)}
        />
      </span>
      {t('preview.of', shown)}
    </span>
  );
}
