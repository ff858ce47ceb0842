/** Id of the newest build, from `builds/latest.json?{timestamp}` of the product's own host; null when it is not known. */
export async function readLatestBuild(now = Date.now()): Promise<string | null> {
  try {
    const answer = await fetch(new URL(`/builds/latest.json?${now}`, location.origin), { cache: 'no-store' });
    const manifest: unknown = answer.ok ? await answer.json() : null;
    return typeof manifest === 'object' && manifest !== null && 'id' in manifest ? String(manifest.id) : null;
  } catch {
    return null;
  }
}
