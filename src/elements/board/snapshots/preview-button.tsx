import { Eye, EyeOff } from 'lucide-react';

import type { Snapshot } from '#contract/board/snapshots.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';

import { useStage } from '../model/board-stage.ts';

/** Shows the board as it was, or leaves that again; absent where the server does not hand out contents. */
export function PreviewButton({ snapshot, size }: { snapshot: Snapshot; size: 'small' | 'normal' }) {
  const t = useTexts('snapshots');
  const { core } = useCore();
  const { preview, setPreview, narrow, togglePanel } = useStage();
  if (!hasExtension(core, 'snapshot-content')) return null;
  const shown = preview?.id === snapshot.id;
  const toggle = (): void => {
    setPreview(shown ? undefined : { id: snapshot.id, name: snapshot.name });
    // a narrow panel lies over the board that is to be looked at
    if (!shown && narrow) togglePanel('snapshots');
  };
  return (
    <Button
      size={size}
      icon={shown ? EyeOff : Eye}
      aria-label={t(shown ? 'exitOf' : 'previewOf', { name: snapshot.name })}
      disabled={preview !== undefined && !shown}
      onClick={toggle}
    >
      {shown ? t('exit') : t('preview')}
    </Button>
  );
}
