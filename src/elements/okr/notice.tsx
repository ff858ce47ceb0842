import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

interface NoticeProps {
  text: string;
  onRetry: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** A line above the content: something has not been loaded or saved, and can be tried again. */
export function Notice({ text, onRetry, children }: NoticeProps) {
  const t = useTexts('core');
  return (
    <div role="status" className="banner banner-warning okr-notice">
      <Icon of={CloudOff} />
      <span className="okr-notice-text">{text}</span>
      <Button look="quiet" size="small" icon={RefreshCw} onClick={onRetry}>
        {t('act.tryAgain')}
      </Button>
      {children}
    </div>
  );
}
