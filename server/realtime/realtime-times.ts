/** Times of the real-time part in milliseconds (EXPECTATIONS "Locks", DESIGN 4); tests shorten them. */
export interface RealtimeTimes {
  /** How long a lock is valid without heartbeat, save or other sign of its tab. */
  lockLeaseMs: number;
  /** How long a lost socket's locks wait for the same tab. */
  lockGraceMs: number;
  /** How long a take-over waits for the holder's last save. */
  handoverMs: number;
  /** How long a card that was taken over waits for the tab that took it. */
  reserveMs: number;
  /** How often expired leases are ended and the numbers of the shown boards compared. */
  sweepMs: number;
  pingMs: number;
  /** How often the sessions of open sockets are asked again. */
  revocationMs: number;
  /** How often this server says which tabs it holds. */
  presenceMs: number;
}

/** The times of the product. */
export const REALTIME_TIMES: RealtimeTimes = {
  lockLeaseMs: 660_000,
  lockGraceMs: 45_000,
  handoverMs: 5_000,
  reserveMs: 15_000,
  sweepMs: 1_000,
  pingMs: 25_000,
  revocationMs: 5_000,
  presenceMs: 15_000,
};

/** The times of the product with those that a test shortens. */
export function timesOf(options: Partial<RealtimeTimes>): RealtimeTimes {
  const given = Object.fromEntries(
    Object.keys(REALTIME_TIMES)
      .map((name) => [name, options[name as keyof RealtimeTimes]] as const)
      .filter(([, value]) => value !== undefined),
  );
  return { ...REALTIME_TIMES, ...given };
}

/** Does something again and again, one at a time; a failure is reported and the next turn comes anyway. */
export function repeat(ms: number, work: () => Promise<void> | void, onError: (error: unknown) => void): () => void {
  let running = false;
  const turn = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void turn(), ms);
  timer.unref();
  return () => clearInterval(timer);
}
