import { useTexts } from '#core/locale/use-texts.ts';

import type { ContentProps } from '../card-kind.ts';
import { SituationContent } from '../situation/situation-content.tsx';
import { readSections } from './sections.ts';
import { SectionView } from './section-view.tsx';
import { useSectionName } from './use-section-name.ts';

/** The market to read: its sections like pages of a report, observations and insights. */
export function MarktContent({ data }: ContentProps) {
  const t = useTexts('situation');
  const nameOf = useSectionName();
  const sections = readSections(data['ANALYSIS_SECTIONS']);
  return (
    <SituationContent data={data}>
      {sections.length === 0 ? (
        <p className="text-muted">{t('markt.none')}</p>
      ) : (
        <div className="divide-line-subtle flex flex-col gap-6 divide-y [&>*+*]:pt-6">
          {sections.map((section, index) => (
            <SectionView key={section.id} section={section} name={nameOf(section, index)} />
          ))}
        </div>
      )}
    </SituationContent>
  );
}
