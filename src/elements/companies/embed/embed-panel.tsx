import { useId, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

import type { PanelProps } from '../detail/company-tabs.tsx';
import { Generator } from './generator.tsx';
import { KeyList } from './key-list.tsx';
import { OriginCheck } from './origin-check.tsx';
import { OriginList } from './origin-list.tsx';

/** All that lets pages of other programs show elements: who may, with which key, and the code to paste. */
export function EmbedPanel({ company: { id } }: PanelProps) {
  const t = useTexts('embedding');
  return (
    <div className="flex flex-col gap-10">
      <p className="panel-text">{t('text')}</p>
      <Section title={t('generator.title')} text={t('generator.text')}>
        <Generator companyId={id} />
      </Section>
      <Section title={t('origins.title')} text={t('origins.text')}>
        <OriginList companyId={id} />
      </Section>
      <Section title={t('keys.title')} text={t('keys.text')}>
        <KeyList companyId={id} />
      </Section>
      <Section title={t('check.title')} text={t('check.text')}>
        <OriginCheck companyId={id} />
      </Section>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="flex flex-col gap-4" aria-labelledby={id}>
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <p className="panel-text">{text}</p>
      </div>
      {children}
    </section>
  );
}
