import { useTexts } from '#core/locale/use-texts.ts';

import { CONTENT_ID, focusContent } from '../use-focus-after-navigation.ts';

/** First stop of the keyboard: over the navigation to the content. */
export function SkipLink() {
  const t = useTexts('pages');
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="skip-link"
      onClick={(event) => {
        // the address stays as it is: it belongs to the router
        event.preventDefault();
        focusContent();
      }}
    >
      {t('skip')}
    </a>
  );
}
