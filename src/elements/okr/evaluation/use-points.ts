import { useCore } from '#core/session/use-core.ts';

/** Writes a difference of shares as points of a hundred with its sign: `+12`, `−3`; a dash for none. */
export function usePoints(): (change: number | null) => string {
  const { locale } = useCore();
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return (change) => (change === null ? '–' : format.format(change * 100).replace('-', '−'));
}
