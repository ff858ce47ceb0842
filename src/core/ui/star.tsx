/** The four-pointed star with its lemon tip: the sign of the product. Decorative. */
export function Star({ size, tone = 'brand' }: { size: number; tone?: 'brand' | 'white' }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="block flex-none">
      <path
        d="M16 1.5 18.9 13.1 30.5 16 18.9 18.9 16 30.5 13.1 18.9 1.5 16 13.1 13.1Z"
        fill={tone === 'white' ? 'var(--strategy-theme-background)' : 'var(--strategy-primary)'}
      />
      <path d="M16 1.5 18.9 13.1 16 16Z" fill="var(--strategy-now)" />
    </svg>
  );
}
