import { AREAS } from '#contract/cards/areas.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { textOf } from '../content/card-content.ts';
import type { Area } from './areas.ts';

/** What an area is called: as people have named it, else one of the six, else its number. */
export function useAreaName(): (area: Pick<Area, 'key' | 'title'>, index: number) => string {
  const t = useTexts('board');
  const { locale } = useCore();
  return ({ key, title }, index) => {
    const known = AREAS.find((one) => one === key);
    return textOf(title, locale) || (known ? t(`area.${known}`) : t('area.unnamed', { number: index + 1 }));
  };
}
