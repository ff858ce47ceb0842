import type { EmbedKeyWithSecret } from '#contract/embed.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { CodeBlock } from './code-block.tsx';

/** The secret of a key, the one time that it is shown. */
export function SecretDialog({ made, onClose }: { made: EmbedKeyWithSecret; onClose: () => void }) {
  const t = useTexts('embedding');
  return (
    <Dialog
      open
      title={t('secret.title', { name: made.name })}
      dismissable={false}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('secret.text')}</p>
        <CodeBlock label={t('secret.label')} text={made.secret} />
      </div>
    </Dialog>
  );
}
