import { X, type LucideIcon } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useStage, type PanelKind } from '../../model/board-stage.ts';

/** The icon of the panel around its head. */
export const PanelIcon = createContext<LucideIcon | undefined>(undefined);

/** Head of a side panel: title, what belongs to it, its actions, and the button to close it. */
export function PanelHead({ kind, beside, actions }: { kind: PanelKind; beside?: ReactNode; actions?: ReactNode }) {
  const t = useTexts('board');
  const core = useTexts('core');
  const { togglePanel } = useStage();
  const id = useId();
  const icon = useContext(PanelIcon);
  return (
    <header className="flex flex-none items-start gap-x-2.5 px-5 pt-4 pb-2" aria-labelledby={id}>
      {/* its actions may need a line of their own; the button to close it stays in its corner */}
      <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-2">
        {icon && <Icon of={icon} size={20} className="text-accent" />}
        <h2 id={id} className="text-xl">
          {t(`panel.${kind}`)}
        </h2>
        {beside}
        {actions && (
          <span className="ms-auto flex items-center gap-2 @max-[430px]:ms-0 @max-[430px]:w-full">{actions}</span>
        )}
      </div>
      <IconButton icon={X} label={core('act.close')} onClick={() => togglePanel(kind)} />
    </header>
  );
}
