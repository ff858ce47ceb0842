import { useTexts } from '../../locale/use-texts.ts';
import { Button } from '../button.tsx';

interface DialogButtonsProps {
  /** Id of the form that the main button sends. */
  form: string;
  submit: string;
  busy: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  onClose: () => void;
}

/** The buttons of a dialog with a form: cancel, and what it is for. */
export function DialogButtons({ form, submit, busy, disabled = false, onClose }: DialogButtonsProps) {
  const words = useTexts('core');
  return (
    <>
      <Button onClick={onClose} disabled={busy}>
        {words('act.cancel')}
      </Button>
      <Button type="submit" form={form} look="primary" busy={busy} disabled={disabled}>
        {submit}
      </Button>
    </>
  );
}

/** What is wrong with a form as a whole. */
export function FormProblem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="banner banner-danger" role="alert">
      {text}
    </p>
  );
}
