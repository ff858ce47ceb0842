import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Fragment, useState } from 'react';

import { elapsedShare, periodOf, statusOf } from '#contract/okr/okr-rules.ts';
import { useHost } from '#core/element/host.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';

import { isPlainClick } from '#core/ui/plain-click.ts';
import type { OverviewProps } from '../card-kind.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { GOALS_KEY, goalsFiguresQuery } from './goals-queries.ts';
import { goalsLines, type GoalsLine } from './ziele-summary.ts';

/** The goals in words, how many objectives there are and how far, and the way to the OKRs (whiteboard 2.21, EXPECTATIONS). */
export function GoalsOverview({ content, okrPath }: OverviewProps) {
  const lines = goalsLines(content);
  return (
    <>
      {lines.length === 0 ? <EmptyOverview card="ziele" /> : <Goals lines={lines} />}
      <Figures />
      {okrPath !== undefined && <OkrLink path={okrPath} />}
    </>
  );
}

/** As many lines as there is room for. */
function Goals({ lines }: { lines: GoalsLine[] }) {
  return (
    <p className="line-clamp-4 text-sm leading-[1.42]">
      {lines.map(({ kind, words }, at) => (
        // lines may be equal
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && <br />}
          {kind === 'heading' ? <b className="font-medium">{words}</b> : kind === 'point' ? `• ${words}` : words}
        </Fragment>
      ))}
    </p>
  );
}

/** Objectives of this quarter and their mean progress, with the stroke of elapsed time. */
function Figures() {
  const t = useTexts('board');
  const core = useCore();
  const [now] = useState(() => new Date());
  const period = periodOf(now);
  useLiveTopic('okr', GOALS_KEY);
  const { data } = useQuery(goalsFiguresQuery(core, period));
  if (!data || data.count === 0) return null;
  const { count } = data;
  const progress = data.progress ?? 0;
  const elapsed = elapsedShare(period, now);
  const words = { count, progress: formatShare(progress, core.locale) };
  return (
    <div className="flex items-center gap-3 text-xs">
      <p className="text-muted flex-none tabular-nums">{t('card.objectives', words)}</p>
      <div className="goals-bar" data-status={statusOf(progress, elapsed, true)} aria-hidden="true">
        <span style={{ width: `${progress * 100}%` }} />
        <i style={{ insetInlineStart: `${elapsed * 100}%` }} />
      </div>
    </div>
  );
}

function OkrLink({ path }: { path: string }) {
  const t = useTexts('board');
  const host = useHost();
  return (
    <footer className="mt-auto pt-1 text-xs">
      <a
        href={path}
        className="text-link inline-flex min-h-6 items-center gap-1"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          host.emit('strategy-navigate', { to: path });
        }}
      >
        <span className="first-letter:uppercase">{t('card.toOkr')}</span>
        <Icon of={ArrowRight} size={12} />
      </a>
    </footer>
  );
}
