import { Sparkles } from 'lucide-react';

import type { BhagMode } from '#contract/cards/wirkungsversprechen.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useSession } from '../session-context.ts';
import { suggestBhag } from './bhag-calls.ts';

interface GenerateProps {
  boardId: string;
  mode: BhagMode;
  /** Takes what was suggested; returns how many are new. */
  onSuggested: (texts: string[]) => number;
}

/** Asks the AI for goals; only where the installation has one. */
export function GenerateButton({ boardId, mode, onSuggested }: GenerateProps) {
  const t = useTexts('promise');
  const element = useCore();
  const toast = useToast();
  const { parts } = useSession();
  const { busy, attempt } = useAction({ failed: t('generateFailed') });
  const generate = async (): Promise<void> => {
    // it is made of the notes as the server has them
    await parts.flush();
    const count = onSuggested(await suggestBhag(element, boardId, mode));
    toast({ kind: 'success', title: count === 0 ? t('generatedNothing') : t('generated', { count }) });
  };
  return (
    <Button size="small" look="assistant" icon={Sparkles} busy={busy} onClick={() => void attempt(generate)}>
      <span className="inline-block first-letter:uppercase">{t('generate')}</span>
    </Button>
  );
}
