import { Combobox, type ComboboxOptionOf } from '../fields/combobox.tsx';
import { Dialog } from './dialog.tsx';

interface ChoiceProps {
  title: string;
  label: string;
  placeholder: string;
  options: readonly ComboboxOptionOf<string>[];
  /** The one that is chosen so far. */
  value?: string | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Finds one of very many by typing, and closes with it. */
export function ChoiceDialog({ title, value, onChoose, onClose, ...box }: ChoiceProps) {
  const known = box.options.some((option) => option.value === value) && value !== undefined ? [value] : [];
  return (
    <Dialog open title={title} onClose={onClose}>
      <Combobox
        single
        {...box}
        value={known}
        onChange={([chosen]) => {
          // an emptied search chooses nothing, and takes nothing away
          if (chosen === undefined) return;
          onChoose(chosen);
          onClose();
        }}
      />
    </Dialog>
  );
}
