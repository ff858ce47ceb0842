/** What somebody has typed as a percentage: a number from 0 to 100 with comma or dot, null for nothing, or wrong. */
export function readPercent(typed: string): { value: number | null } | 'wrong' {
  const trimmed = typed.replace('%', '').trim().replace(',', '.');
  if (trimmed === '') return { value: null };
  const value = Number(trimmed);
  return Number.isFinite(value) && value >= 0 && value <= 100 ? { value: Math.round(value * 100) / 100 } : 'wrong';
}
