/** Minutes with fractions as `18:24`. */
export function leftText(minutes: number): string {
  const seconds = Math.max(0, Math.ceil(minutes * 60));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
