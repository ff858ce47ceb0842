import { Check, Copy } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { useCopied } from '#core/ui/use-copied.ts';

/** Code to be copied. Where the browser forbids that it can be marked, also with the keyboard. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const t = useTexts('embedding');
  return (
    <figure className="code-block">
      <figcaption className="flex flex-wrap items-center gap-2">
        <span className="field-label flex-1">{label}</span>
        <CopyButton key={text} label={t('copyOf', { label })} text={text} />
      </figcaption>
      <pre tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useTexts('embedding');
  const { copied, copy } = useCopied(text, t('copyFailed'));
  return (
    <Button size="small" icon={copied ? Check : Copy} aria-label={copied ? undefined : label} onClick={copy}>
      {t(copied ? 'copied' : 'copy')}
    </Button>
  );
}
