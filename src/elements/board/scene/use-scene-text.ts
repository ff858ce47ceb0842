import { useTexts } from '#core/locale/use-texts.ts';

/** Words for what the server names by translation key: steps, nodes. A text of another server is shown as it is. */
export function useSceneText(): (key: string | undefined) => string {
  const t = useTexts('scene');
  // keys of the server are only known when it answers
  return (key = '') => t(key as 'whiteboard.steps.planen', { defaultValue: key });
}
