import { useTexts } from '#core/locale/use-texts.ts';

/** Words of the questions that the server names by translation key. A text of another server is shown as it is. */
export function useQuestionText(): (key: string) => string {
  const t = useTexts('planning');
  // keys of the server are only known when it answers
  return (key) => t(key as 'whiteboard.planning.bereich.label', { defaultValue: key });
}
