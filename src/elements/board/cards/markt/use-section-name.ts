import { useTexts } from '#core/locale/use-texts.ts';

import type { Section } from './sections.ts';

/** The title of a section, or its number. */
export function useSectionName(): (section: Pick<Section, 'title'>, index: number) => string {
  const t = useTexts('situation');
  return ({ title }, index) => title.trim() || t('markt.unnamed', { number: index + 1 });
}
