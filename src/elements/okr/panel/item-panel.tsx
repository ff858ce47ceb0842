import type { OpenItem } from '../model/okr-state.ts';

/** The side panel of an item. */
export function ItemPanel(_props: { item: OpenItem }) {
  return null;
}
