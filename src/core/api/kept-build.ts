/** The newest build of a server: its name in addresses that never change, and the hashes of what a page names itself. */
export interface KeptBuild {
  version: string;
  loader: string;
  cloak: string;
}

/** From `integrity.json` of that server; null where it has none, as another server or one in development. */
export async function readKeptBuild(server: string, signal?: AbortSignal): Promise<KeptBuild | null> {
  try {
    const answer = await fetch(new URL('/integrity.json', server), { cache: 'no-store', signal: signal ?? null });
    const { version, files } = (await answer.json()) as { version?: string; files?: Record<string, string> };
    const [loader, cloak] = [files?.['loader.js'], files?.['cloak.css']];
    return version !== undefined && loader !== undefined && cloak !== undefined ? { version, loader, cloak } : null;
  } catch {
    return null;
  }
}
