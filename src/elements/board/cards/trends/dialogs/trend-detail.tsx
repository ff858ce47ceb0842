import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Microtrend, TrendEvaluation } from '#contract/trends/microtrends.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Chip } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { RatingMark } from '../rating-mark.tsx';
import { longDate } from './long-date.ts';
import { TrendPicture } from './trend-picture.tsx';
import { countryOf, descriptionOf, namesOf, useTrendWords } from './trend-words.ts';

interface TrendDetailProps {
  trend: Microtrend;
  onClose: () => void;
  /** For custom trends that one may change. */
  onEdit?: () => void;
}

/** A microtrend in full; a custom one with its chip, date and id (whiteboard 2.16). */
export function TrendDetail({ trend, onClose, onEdit }: TrendDetailProps) {
  const t = useTexts('trends');
  const { locale } = useCore();
  const words = useTrendWords();
  const english = words.english(trend, locale);
  const category = words.category(trend);
  const mayEdit = onEdit !== undefined && trend.isCustom && trend.can_edit !== false;
  return (
    <Dialog
      open
      width={600}
      title={words.title(trend)}
      onClose={onClose}
      footer={
        <>
          {mayEdit && <Button onClick={onEdit}>{t('detail.edit')}</Button>}
          <Button look="primary" onClick={onClose}>
            {t('detail.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {english !== '' && (
          <p className="text-muted" lang="en">
            {english}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          {trend.isCustom && <Chip look="chosen">{t('detail.custom')}</Chip>}
          {category !== '' && <Chip>{category}</Chip>}
        </p>
        <TrendPicture trend={trend} className="h-36 w-full" />
        <p className="max-w-[65ch] whitespace-pre-line">
          {descriptionOf(trend, locale) || <span className="text-muted">{t('detail.noDescription')}</span>}
        </p>
        <Facts trend={trend} />
      </div>
    </Dialog>
  );
}

function Facts({ trend }: { trend: Microtrend }) {
  const t = useTexts('trends');
  const { locale } = useCore();
  const list = (value: unknown): string => namesOf(value, locale).join(', ');
  const { company_evaluation: company } = trend;
  return (
    <dl className="border-line-subtle grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2 border-t pt-4 text-sm">
      <Fact name={t('detail.own')}>{trend.evaluation && <Judgement {...trend.evaluation} />}</Fact>
      <Fact name={t('detail.company')}>
        {company && <Judgement {...company} more={t('detail.people', { count: company.count })} />}
      </Fact>
      <Fact name={t('detail.initiators')}>{list(trend.initiators)}</Fact>
      <Fact name={t('detail.industries')}>{list(trend.industries)}</Fact>
      <Fact name={t('detail.innovations')}>{list(trend.innovations)}</Fact>
      <Fact name={t('detail.country')}>{trend.countryCode && countryOf(trend.countryCode, locale)}</Fact>
      <Fact name={t('detail.source')}>{trend.url && <Address to={trend.url}>{trend.url}</Address>}</Fact>
      <Fact name={t('form.image')}>
        {trend.data?.imageUrl && <Address to={trend.data.imageUrl}>{trend.data.imageUrl}</Address>}
      </Fact>
      <Fact name={trend.isCustom ? t('detail.created') : t('detail.seen')}>
        {longDate(trend.isCustom ? trend.createdAt : (trend.created_at_external ?? trend.createdAt))}
      </Fact>
      <Fact name={t('detail.id')}>
        <code className="break-all">{trend.id}</code>
      </Fact>
    </dl>
  );
}

/** A line of the facts; none without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

type JudgementProps = Pick<TrendEvaluation, 'category' | 'time_adoption'> & {
  effect: number;
  competence: number;
  more?: string;
};

function Judgement({ category, effect, time_adoption: time, competence, more }: JudgementProps) {
  const t = useTexts('trends');
  const { locale } = useCore();
  const level = (value: number): string => formatNumber(value, locale, 1);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RatingMark rating={category} />
      <span>
        {t('column.effect')} {level(effect)} · {t(`time.${time}`)} · {t('column.competence')} {level(competence)}
      </span>
      {more !== undefined && <span className="text-muted">{more}</span>}
    </span>
  );
}

/** Where something is elsewhere; nothing but a page of the web is a link. */
function Address({ to, children }: { to: string; children: string }) {
  if (!/^https?:/.test(to)) return <span className="break-all">{children}</span>;
  return (
    <a
      className="text-link inline-flex items-center gap-1 break-all"
      href={to}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <Icon of={ExternalLink} size={12} />
    </a>
  );
}
