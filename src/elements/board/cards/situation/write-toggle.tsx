import { Check, Pencil } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

interface ToggleProps {
  /** The part that reads until somebody writes in it. */
  name: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Leads from how a part of a card reads to its fields, and back. */
export function WriteToggle({ name, isOpen, onOpen }: ToggleProps) {
  const t = useTexts('situation');
  return (
    <Button
      size="small"
      look={isOpen ? 'secondary' : 'quiet'}
      icon={isOpen ? Check : Pencil}
      aria-label={t(isOpen ? 'write.doneOf' : 'write.editOf', { name })}
      onClick={() => onOpen(!isOpen)}
    >
      {t(isOpen ? 'write.done' : 'write.edit')}
    </Button>
  );
}
