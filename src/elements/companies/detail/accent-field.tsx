import { TriangleAlert } from 'lucide-react';

import { accentOf, colourOf, LOOKS, worstContrast, type Accent, type Look } from '#contract/accounts/company-accent.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Icon } from '#core/ui/icon.tsx';

interface AccentFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** What is shown where no colour is chosen: the light `--strategy-primary` of ours. */
const OURS = '#00484d';

/** The colour of the company, written or picked, and what both looks make of it. */
export function AccentField({ value, problem, onChange }: AccentFieldProps) {
  const t = useTexts('companies');
  const colour = colourOf(value);
  return (
    <div className="form-wide flex flex-col gap-3">
      <Field
        name="accent"
        label={t('accent.label')}
        hint={value === '' ? t('accent.none', { colour: OURS }) : t('accent.hint')}
        error={problem}
        value={value}
        maxLength={20}
        placeholder={OURS}
        autoComplete="off"
        spellCheck={false}
        start={
          <input
            type="color"
            className="accent-picker"
            aria-label={t('accent.pick')}
            value={colour ?? OURS}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        end={
          value !== '' && (
            <Button look="quiet" size="small" onClick={() => onChange('')}>
              {t('accent.remove')}
            </Button>
          )
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {colour !== null && <Previews colour={colour} />}
    </div>
  );
}

function Previews({ colour }: { colour: string }) {
  const accent = accentOf(colour);
  return (
    <div className="form-grid" role="status">
      <Preview colour={colour} accent={accent} look="light" />
      <Preview colour={colour} accent={accent} look="dark" />
    </div>
  );
}

/** One look on its own ground: a button, a link, and both colours with their contrast where one took the other's place. */
function Preview({ colour, accent, look }: { colour: string; accent: Accent; look: Look }) {
  const t = useTexts('companies');
  const { locale } = useCore();
  const used = accent[look];
  const ratioOf = (one: string): string => {
    // never shown better than it is: 4.48 is no 4.5
    const ratio = Math.floor(worstContrast(one, look) * 10) / 10;
    return `${ratio.toLocaleString(locale, { minimumFractionDigits: 1 })} : 1`;
  };
  const { words, ground } = LOOKS[look];
  return (
    <figure className="accent-preview" style={{ background: ground, color: look === 'dark' ? '#e4f0ee' : '#0c2729' }}>
      <figcaption className="field-label">{t(`accent.${look}`)}</figcaption>
      <div className="flex flex-wrap items-center gap-3">
        <span className="accent-sample" style={{ background: used, color: words }}>
          {t('accent.sampleButton')}
        </span>
        <span className="font-medium underline" style={{ color: used }}>
          {t('accent.sampleLink')}
        </span>
      </div>
      <p className="accent-line">
        {used !== colour && <Swatch colour={colour} text={`${colour} · ${ratioOf(colour)}`} />}
        {used !== colour && <span aria-hidden>→</span>}
        <Swatch colour={used} text={`${used} · ${ratioOf(used)}`} />
      </p>
      {used === colour ? (
        <p>{t('accent.kept')}</p>
      ) : (
        <p className="flex gap-1.5">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 flex-none" />
          {t('accent.moved', { chosen: colour, used })}
        </p>
      )}
    </figure>
  );
}

const Swatch = ({ colour, text }: { colour: string; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className="accent-swatch" style={{ background: colour }} aria-hidden />
    {text}
  </span>
);
