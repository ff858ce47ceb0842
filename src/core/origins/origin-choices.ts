import { ORIGIN_KINDS, type Origin, type OriginKind, type ShownOrigin, type Thing } from '#contract/board/origins.ts';

/** What two names of the same origin have in common. */
export const originKey = ({ kind, board_id, ref }: Origin): string => `${kind} ${board_id ?? ''} ${ref}`;
/** The name of an origin alone. */
export const originOf = ({ kind, board_id, ref }: Origin): Origin => ({ kind, board_id: board_id ?? null, ref });

/** So many of a kind are listed; a search finds the others. */
const MOST_LISTED = 12;

export interface ChoiceSection {
  kind: OriginKind;
  shown: ShownOrigin[];
  /** How many more there are. */
  more: number;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLocaleLowerCase();

/** What of a card is the same for people when it has the same words; of all else two may have the same title. */
const nameOf = ({ kind, board_id, card_keys, title }: ShownOrigin): string | undefined =>
  kind === 'insight' || kind === 'summary' || kind === 'trend'
    ? [kind, board_id, ...card_keys, title].join(' ')
    : undefined;

/** What a thing came from and what a board offers, each once: a rephrased insight is still the one it was. */
export function offeredOf(before: readonly ShownOrigin[], offered: readonly ShownOrigin[]): ShownOrigin[] {
  const had = new Set(before.map(originKey));
  const known = new Set(offered.map(originKey));
  const seen = new Set<string>();
  const names = new Set(before.filter(({ gone }) => !gone).map(nameOf));
  return [...before.filter((one) => !known.has(originKey(one))), ...offered].filter((one) => {
    const [key, name] = [originKey(one), nameOf(one)];
    const isTwin = seen.has(key) || (!had.has(key) && name !== undefined && names.has(name));
    seen.add(key);
    if (!one.gone) names.add(name);
    return !isTwin;
  });
}

/** What matches all words of a search, by kind; what was chosen before comes first. Nothing comes from itself. */
export function choicesBy(
  all: readonly ShownOrigin[],
  { search, chosen, thing }: { search: string; chosen: ReadonlySet<string>; thing: Thing },
): ChoiceSection[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = all.filter(
    (one) =>
      !(one.kind === thing.kind && one.ref === thing.ref) && words.every((word) => plain(one.title).includes(word)),
  );
  return ORIGIN_KINDS.flatMap((kind) => {
    const ofKind = found.filter((one) => one.kind === kind);
    if (ofKind.length === 0) return [];
    const sorted = ofKind.toSorted((a, b) => Number(chosen.has(originKey(b))) - Number(chosen.has(originKey(a))));
    const shown = sorted.slice(0, MOST_LISTED);
    return [{ kind, shown, more: sorted.length - shown.length }];
  });
}

/** What has to be added and removed so that a thing has the chosen origins. */
export function changeTo(before: readonly Origin[], chosen: ReadonlyMap<string, Origin>) {
  const had = new Set(before.map(originKey));
  return {
    add: [...chosen].filter(([key]) => !had.has(key)).map(([, one]) => originOf(one)),
    remove: before.filter((one) => !chosen.has(originKey(one))).map(originOf),
  };
}
