import { Zap } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';

import type { ContentProps } from '../card-kind.ts';
import { PartHead } from '../situation/part-head.tsx';
import { readImpacts, writtenOf } from './impacts.ts';
import { ImpactsRead } from './impacts-read.tsx';
import { ReadOptions } from './options-matrix.tsx';

/** The challenge to read: one sentence, the impacts, the options (whiteboard 2.17). */
export function HerausforderungContent({ data, channel }: ContentProps) {
  const t = useTexts('situation');
  const summary = data['canvas_summary'];
  return (
    <div className="flex flex-col gap-6">
      {typeof summary === 'string' && summary !== '' && (
        <p className="font-display max-w-[60ch] text-xl leading-snug font-semibold">{summary}</p>
      )}
      <section className="flex min-w-0 flex-col gap-3">
        <PartHead icon={Zap} title={t('challenge.impactsTitle')} />
        <ImpactsRead impacts={writtenOf(readImpacts(data))} />
      </section>
      <ReadOptions channel={channel} />
    </div>
  );
}
