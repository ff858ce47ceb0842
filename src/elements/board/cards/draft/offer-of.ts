import type { StoredText } from './local-drafts.ts';

/** One offer out of the server's and this device's; the younger text of a field wins. None when nothing is left. */
export function offerOf(texts: (StoredText | null)[], leftOut: readonly string[]): StoredText | null {
  const kept = texts.filter((one) => one !== null).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const all = Object.entries(Object.assign({}, ...kept.map(({ data }) => data)) as StoredText['data']);
  const data = Object.fromEntries(all.filter(([field]) => !leftOut.includes(field)));
  const created_at = kept.at(-1)?.created_at ?? '';
  return Object.keys(data).length === 0 ? null : { data, created_at };
}
