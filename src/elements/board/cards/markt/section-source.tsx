import { FileText } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { originOf } from '../rows/origin.ts';
import { PageOrigin } from '../situation/page-origin.tsx';
import type { Section } from './sections.ts';

/** Where a section comes from: a page to go to, or what somebody has written. */
export function SectionSource({ section }: { section: Section }) {
  const t = useTexts('situation');
  const origin = originOf(section);
  if (origin) return <PageOrigin fileId={origin.file_id} page={origin.page} label={origin.label} />;
  if (section.source === '') return null;
  return (
    <span className="text-muted inline-flex min-w-0 items-center gap-1 text-xs">
      <Icon of={FileText} size={14} />
      <span className="sr-only">{t('markt.source')} </span>
      {section.source}
    </span>
  );
}
