const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The columns of the product with their texts; a peer shows no more than these. */
export const COLUMNS = [
  { key: 'title', width: 400, text: ({ title, depth }) => `${'    '.repeat(depth)}${title}` },
  { key: 'team', width: 124, text: ({ team }) => team?.name ?? '' },
  { key: 'responsible', width: 72, text: ({ responsible }) => responsible?.initials ?? '' },
  { key: 'period', width: 82, text: ({ year, quarter }) => (year === null ? '' : `Q${quarter} ${year}`) },
  { key: 'progress', width: 130, text: ({ progress }) => (progress === null ? '' : `${Math.round(progress * 100)}%`) },
  { key: 'current', width: 160, text: ({ current }) => (current === null ? '' : number.format(current)) },
  { key: 'status', width: 126, text: ({ status }) => status ?? '' },
  { key: 'due', width: 84, text: ({ due }) => (due === null ? '' : day.format(new Date(due))) },
  { key: 'updated', width: 100, text: ({ updated_at }) => day.format(new Date(updated_at)) },
];
