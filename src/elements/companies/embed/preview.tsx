import { createElement, useEffect, useRef, useState } from 'react';

import type { EmbedElement } from '#contract/embed-elements.ts';
import { tagOf } from '#core/element/tags.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { EMBED_EVENTS } from './embed-attributes.ts';

interface PreviewProps {
  tag: EmbedElement;
  attributes: Record<string, string | true>;
}

/** The element as it will be, with the rights of whoever looks. */
export function Preview({ tag, attributes }: PreviewProps) {
  const t = useTexts('embedding');
  const place = useRef<HTMLDivElement>(null);
  const isDefined = useDefined(tagOf(tag));
  useEffect(() => {
    const { current } = place;
    const stop = (event: Event): void => {
      event.stopPropagation();
      // its links lead nowhere from here
      if (event.type === 'strategy-navigate') event.preventDefault();
    };
    // what the shown element fires is for the page around this one no news
    for (const name of EMBED_EVENTS) current?.addEventListener(name, stop);
    return () => EMBED_EVENTS.forEach((name) => current?.removeEventListener(name, stop));
  }, []);
  return (
    <div ref={place} className="embed-preview" data-sample="" role="group" aria-label={t('generator.preview')}>
      {isDefined ? (
        // an attribute that is taken away is one more element: not every property knows a way back
        createElement(tagOf(tag), { key: [tag, ...Object.keys(attributes)].join(' '), ...attributes })
      ) : (
        <p className="panel-text p-4">{t('generator.notLoaded')}</p>
      )}
    </div>
  );
}

/** Whether the page knows a tag; pages load those that they show. */
function useDefined(tag: string): boolean {
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void customElements.whenDefined(tag).then(() => isShown && setKnown(tag));
    return () => {
      isShown = false;
    };
  }, [tag]);
  return known === tag || customElements.get(tag) !== undefined;
}
