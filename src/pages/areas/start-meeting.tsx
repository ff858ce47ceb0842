import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { newestBoardsQuery } from '#core/boards/newest-boards-queries.ts';
import { dateOf } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { nextMeetingQuery } from '#core/start/start-queries.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Star } from '#core/ui/star.tsx';

import { LANDING } from '../guard.ts';
import { usePathTo } from '../navigation/use-path-to.ts';

/** Meetings of so many boards are looked at: those that were changed last. */
const BOARDS = 6;
const STEPS = ['kickoff', 'workshop1', 'workshop2'] as const;

/** The next meeting of the strategy process; nothing where none is planned. */
export function StartMeeting({ today }: { today: string }) {
  const t = useTexts('pages');
  const core = useCore();
  const pathTo = usePathTo();
  const { data: boards = [] } = useQuery(newestBoardsQuery(core, BOARDS));
  const { data: meeting } = useQuery(nextMeetingQuery(core, boards, today));
  if (!meeting) return null;
  const step = STEPS.find((one) => one === meeting.step);
  const day = new Intl.DateTimeFormat(core.locale, { dateStyle: 'full' });
  const isToday = meeting.day === today;
  return (
    <section className="start-meeting" aria-labelledby="start-meeting">
      <p className="start-meeting-day" data-now={isToday}>
        {isToday ? t('start.today') : day.format(dateOf(meeting.day))}
      </p>
      <h2 id="start-meeting">{step ? t(`start.step.${step}`) : meeting.step}</h2>
      <p>{meeting.board}</p>
      <Link className="start-meeting-open" to={pathTo(`${LANDING}/${meeting.boardId}${step ? `?step=${step}` : ''}`)}>
        {t('start.openBoard')} <Icon of={ArrowRight} />
      </Link>
      <span className="start-meeting-star" aria-hidden="true">
        <Star size={56} tone="white" />
      </span>
    </section>
  );
}
