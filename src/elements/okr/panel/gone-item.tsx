import { Check, Copy } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { useCopied } from '#core/ui/use-copied.ts';

interface GoneItemProps {
  title: string;
  /** What was typed and not saved, a line for each field; '' for nothing. */
  typed: string;
  onClose: () => void;
}

/** Says that somebody else has deleted the item, and hands out what was typed and not saved. */
export function GoneItem({ title, typed, onClose }: GoneItemProps) {
  const t = useTexts('okr-item');
  return (
    <div className="okr-panel-body" role="alert">
      <StateView kind="not-found" title={t('gone.title', { title })} text={t('gone.text')}>
        <Button look="primary" onClick={onClose}>
          {t('gone.close')}
        </Button>
      </StateView>
      {typed !== '' && <Typed text={typed} />}
    </div>
  );
}

function Typed({ text }: { text: string }) {
  const t = useTexts('okr-item');
  const { copied, copy } = useCopied(text, t('gone.notCopied'));
  return (
    <section className="panel-group">
      <TextArea label={t('gone.typed')} readOnly autoGrow rows={2} value={text} />
      <Button icon={copied ? Check : Copy} className="self-start" onClick={copy}>
        {t(copied ? 'gone.copied' : 'gone.copy')}
      </Button>
    </section>
  );
}
