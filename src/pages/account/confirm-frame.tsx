import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

interface Action {
  label: string;
  onClick: () => void;
  busy?: boolean;
}

/** Asks somebody to confirm before something happens: what it is, the action, and the alternative. */
export function ConfirmFrame({
  title,
  text,
  problem,
  action,
  instead,
}: {
  title: string;
  text: string;
  problem?: Error | null;
  action?: Action;
  instead?: Action;
}) {
  const t = useTexts('pages');
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-[28px]">{title}</h1>
      <p className="text-muted break-words">{text}</p>
      {problem && (
        <p className="banner banner-danger" role="alert">
          {problem instanceof ApiError && problem.status > 0 ? problem.message : t('confirm.offline')}
        </p>
      )}
      {action && (
        <Button look="primary" size="large" busy={action.busy === true} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {instead && (
        <Button size="large" onClick={instead.onClick}>
          {instead.label}
        </Button>
      )}
    </section>
  );
}
