import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Combobox } from '#core/ui/fields/combobox.tsx';

/** All zones by their names, and the given one, which may have an older name. */
const choicesOf = (zone: string | undefined) =>
  [...new Set([...(zone === undefined ? [] : [zone]), 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

interface ZoneProps {
  /** Undefined until the day has one. */
  zone: string | undefined;
  onChange: (zone: string) => void;
}

/** The zone in which the times of a day count, where the server can. The times stay as they are. */
export function AgendaZone({ zone, onChange }: ZoneProps) {
  const t = useTexts('agenda');
  const { core } = useCore();
  const [choices] = useState(() => choicesOf(zone));
  if (!hasExtension(core, 'agenda-days')) return null;
  return (
    <div className="mb-3 max-w-[420px]">
      <Combobox
        single
        label={t('zoneOf')}
        hint={t(zone === undefined ? 'zoneNone' : 'zoneHint')}
        options={choices}
        value={zone === undefined ? [] : [zone]}
        // a day that has a zone keeps one
        onChange={([chosen]) => chosen !== undefined && chosen !== zone && onChange(chosen)}
      />
    </div>
  );
}
