const LONG = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long' });

/** The date of a trend: long and German in both languages, as specified (application 9); '' for what is none. */
export function longDate(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : LONG.format(date);
}
