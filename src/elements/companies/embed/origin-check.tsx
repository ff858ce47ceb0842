import { Check, SearchCheck, X } from 'lucide-react';
import { useState } from 'react';

import type { EmbedCheck } from '#contract/embed.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Pill } from '#core/ui/chip.tsx';

import { embedChanges } from './embed-queries.ts';
import { OriginForm } from './origin-form.tsx';

/** Says whether pages of an origin are let in, by what, and what to set otherwise. */
export function OriginCheck({ companyId }: { companyId: string }) {
  const t = useTexts('embedding');
  const core = useCore();
  const [found, setFound] = useState<EmbedCheck>();
  return (
    <>
      <OriginForm
        companyId={companyId}
        label={t('check.label')}
        submit={t('check.submit')}
        icon={SearchCheck}
        send={(origin) => embedChanges.check(core, companyId, origin)}
        onDone={(answer) => {
          setFound(answer);
          return answer.origin;
        }}
      />
      <div role="status">{found && <Found {...found} />}</div>
    </>
  );
}

function Found({ origin, own, cookies, cross_site, token, frame }: EmbedCheck) {
  const t = useTexts('embedding');
  const crossSite = cross_site ? 'check.cookiesAcross' : 'check.cookiesSameSite';
  const lines = [
    { way: 'token', isIn: token, text: t(token ? 'check.tokenYes' : 'check.tokenNo', { origin }) },
    {
      way: 'cookies',
      isIn: cookies,
      text: t(cookies ? crossSite : 'check.cookiesNo', { origin }),
    },
    { way: 'frame', isIn: frame, text: t(frame ? 'check.frameYes' : 'check.frameNo') },
  ] as const;
  return (
    <div className="flex max-w-[760px] flex-col gap-3">
      <p className="font-medium wrap-anywhere">
        {t(own || token || cookies ? 'check.isIn' : 'check.isOut', { origin })}
      </p>
      {own ? (
        <p className="panel-text">{t('check.own')}</p>
      ) : (
        <ul className="rows">
          {lines.map(({ way, isIn, text }) => (
            <li key={way} className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <span className="w-[104px]">
                <Pill look={isIn ? 'good' : 'neutral'} icon={isIn ? Check : X}>
                  {t(`check.way.${way}`)}
                </Pill>
              </span>
              <span className="panel-text min-w-[200px] flex-1 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
