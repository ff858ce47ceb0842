import { basename } from 'node:path';

import { closureOf, type ModuleNode } from './module-graph.ts';
import { sourcesOf, type Screens } from './screens.ts';

/** One file less on a screen is worth so many bytes of source that others load in vain. */
const FILE_WORTH = 30_000;
/** Bytes of source below which a group is no file of its own: 5 kB of a first load. */
const LEAST_SIZE = 20_000;
/** Bytes in vain weigh more on the screens that people open most, in pages of others too (scripts/budgets.ts). */
const WEIGHTS: Record<string, number> = {
  'strategy-board': 200,
  'strategy-okr': 60,
  'strategy-sign-in': 100,
  later: 1000,
};
/** Where no file more is worth it. */
const FULL = ['strategy-board', 'strategy-sign-in'];
const isFull = (screens: Set<string>): boolean => [...screens].some((screen) => FULL.includes(earlyOf(screen)));
/** What opens over a first screen, such as the fullscreen of a card, counts as a screen of its own. */
const OPENED = 'opened';
/** What later parts of other elements need of an element's own file. Nothing is moved to it: each byte there is for them. */
const LATER = 'later';
const weightOf = (screens: Set<string>): number =>
  [...screens].reduce((sum, screen) => sum + (WEIGHTS[earlyOf(screen)] ?? 1), 0);

/** Screens whose entry is so much less than their view that it is drawn while that is on its way. */
export const STAGED = ['strategy-board', 'strategy-okr'];
/** Whose modules are with the early ones everywhere: it is drawn with them alone. */
const SMALLEST = 'strategy-sign-in';
const LATE = ' view';
/** `strategy-okr` of `strategy-okr view`. */
const earlyOf = (screen: string): string => screen.replace(LATE, '');

/** The screens that need a module, and by that its group. */
type Needs = Map<string, Set<string>>;
interface Group {
  key: string;
  screens: Set<string>;
  modules: string[];
}

/** What comes early is there for the view too. */
const holds = (all: Set<string>, some: Set<string>): boolean =>
  [...some].every((one) => all.has(one) || all.has(earlyOf(one)));
/** Both of them; what is needed early is not counted for the view again. */
const together = (some: Set<string>, more: Set<string>): Set<string> => {
  const both = new Set([...some, ...more]);
  return new Set([...both].filter((one) => !one.endsWith(LATE) || !both.has(earlyOf(one))));
};
const keyOf = (screens: Set<string>): string => [...screens].toSorted().join(' ');

/** Which first screens need each module; what the entry of a staged one does without, its view needs. */
export function needsOf(screens: Screens, nodes: Map<string, ModuleNode>): Needs {
  const needs: Needs = new Map();
  const startingAt = (screen: string, lazy: string[] = []): Set<string> =>
    closureOf([...nodes.keys()].filter(sourcesOf(screen, lazy)), nodes);
  const smallest = startingAt(SMALLEST, screens[SMALLEST]?.lazy);
  for (const [screen, { lazy }] of Object.entries(screens)) {
    const entry = STAGED.includes(screen) && startingAt(screen);
    for (const id of startingAt(screen, lazy)) {
      const isEarly = !entry || entry.has(id) || smallest.has(id);
      needs.set(id, (needs.get(id) ?? new Set()).add(isEarly ? screen : screen + LATE));
    }
  }
  const all = new Set(Object.keys(screens));
  for (const id of sharedWithPages(needs, nodes)) {
    const others = [...closureOf([id], nodes)].filter((one) => one !== id);
    // an icon needs nothing but the base, and is no file of its own
    if (others.every((one) => needs.get(one)?.size === all.size)) needs.set(id, all);
    else needs.delete(id);
  }
  return needs;
}

/**
 * What first screens need of pages only, and later an element too: together with the application, pages of others would
 * load all of that for an icon. It goes to the base, or the bundler makes a chunk of its own of it.
 */
function sharedWithPages(needs: Needs, nodes: Map<string, ModuleNode>): Set<string> {
  const later = [...nodes.values()].filter(({ id }) => !needs.has(id) && !id.includes('/src/pages/'));
  const imported = later.flatMap(({ imports }) => imports);
  return new Set(imported.filter((id) => [...(needs.get(id) ?? [''])].every((screen) => screen.startsWith('/'))));
}

/**
 * What opens over a first screen shares modules with first screens of other areas: they are apart from those, so that a card
 * does not load an overview of boards, or OKR, for an icon; not where each file counts. What several of its parts need is together.
 */
function addOpened(needs: Needs, nodes: Map<string, ModuleNode>, parts: readonly string[]): void {
  const sharing = new Map<string, number>();
  for (const part of parts) {
    const starts = [...nodes.keys()].filter((one) => one.endsWith(`/${part}`));
    if (starts.length === 0) throw new Error(`${part} opens over a first screen, but is in no build`);
    for (const id of closureOf(starts, nodes)) sharing.set(id, (sharing.get(id) ?? 0) + 1);
  }
  for (const [id, count] of sharing) {
    const screens = needs.get(id) ?? new Set();
    if (screens.size > 0 ? !isFull(screens) : count > 1) needs.set(id, new Set([...screens, OPENED]));
  }
}

const DOOR = /\/([\w-]+)\.element\.ts$/;
const tagOf = (door: string): string => `strategy-${DOOR.exec(door)?.[1]}`;

/** Which elements may load each module, at once or later, with the elements that they show inside. */
function loadersOf(nodes: Map<string, ModuleNode>): Map<string, Set<string>> {
  const ways = new Map([...nodes].map(([id, { imports, lazy = [] }]) => [id, { imports: [...imports, ...lazy] }]));
  const loaders = new Map<string, Set<string>>();
  for (const door of [...nodes.keys()].filter((id) => DOOR.test(id)))
    for (const id of closureOf([door], ways)) loaders.set(id, (loaders.get(id) ?? new Set()).add(tagOf(door)));
  return loaders;
}

/**
 * A dialog may need modules that only another element begins with, and would load all of that element: such modules are
 * apart from its door where that is a file's worth; not where each byte counts.
 */
function addLater(needs: Needs, nodes: Map<string, ModuleNode>): void {
  const loaders = loadersOf(nodes);
  for (const { screens, modules } of groupsBy(needs)) {
    if (!modules.some((id) => DOOR.test(id)) || [...screens].some((screen) => earlyOf(screen) in WEIGHTS)) continue;
    const othersOf = (id: string): string[] => [...(loaders.get(id) ?? [])].filter((tag) => !screens.has(tag));
    const wanted = closureOf(
      modules.filter((id) => othersOf(id).length > 0),
      nodes,
    );
    const shared = modules.filter((id) => wanted.has(id));
    const others = new Set(shared.flatMap(othersOf));
    const size = sizeOf(shared, nodes);
    const inVain = sizeOf(modules, nodes) - size;
    if (size < LEAST_SIZE || inVain * others.size <= FILE_WORTH * screens.size) continue;
    for (const id of shared) needs.set(id, new Set([...screens, LATER]));
  }
}

function groupsBy(needs: Needs): Group[] {
  const groups = new Map<string, Group>();
  for (const [id, screens] of needs) {
    const key = keyOf(screens);
    const group = groups.get(key) ?? { key, screens, modules: [] };
    group.modules.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What changes when these modules go to more screens: what they import has to go there too, so that no group imports one of fewer screens. */
function movedTo(target: Set<string>, modules: string[], needs: Needs, nodes: Map<string, ModuleNode>): Needs {
  const moved: Needs = new Map();
  for (const id of closureOf(modules, nodes)) {
    const now = needs.get(id);
    if (now && !holds(now, target)) moved.set(id, together(now, target));
  }
  return moved;
}

/** Bytes that screens load in vain after such a move. */
function costOf(moved: Needs, needs: Needs, nodes: Map<string, ModuleNode>): number {
  let cost = 0;
  for (const [id, screens] of moved)
    cost += (nodes.get(id)?.size ?? 0) * (weightOf(screens) - weightOf(needs.get(id) ?? new Set()));
  return cost;
}

const sizeOf = (modules: string[], nodes: Map<string, ModuleNode>): number =>
  modules.reduce((sum, id) => sum + (nodes.get(id)?.size ?? 0), 0);

/** The move of one whole group into one of more screens that saves most, if one saves anything. */
function bestMove(needs: Needs, nodes: Map<string, ModuleNode>): Needs | null {
  const groups = groupsBy(needs);
  let best: { gain: number; moved: Needs } | null = null;
  for (const { screens, modules } of groups)
    for (const target of groups) {
      const more = weightOf(target.screens) - weightOf(screens);
      const atMost = FILE_WORTH * screens.size - sizeOf(modules, nodes) * more;
      if (more <= 0 || atMost <= (best?.gain ?? 0) || !holds(target.screens, screens)) continue;
      const moved = movedTo(target.screens, modules, needs, nodes);
      const gain = FILE_WORTH * screens.size - costOf(moved, needs, nodes);
      if (gain > (best?.gain ?? 0)) best = { gain, moved };
    }
  return best?.moved ?? null;
}

/** Which chunk each module belongs to: one for each set of screens that need it; small ones join others where that costs little. */
export function groupsOf(
  screens: Screens,
  nodes: Map<string, ModuleNode>,
  opened: readonly string[] = [],
): Map<string, string> {
  const needs = needsOf(screens, nodes);
  if (opened.length > 0) addOpened(needs, nodes, opened);
  addLater(needs, nodes);
  for (let move = bestMove(needs, nodes); move; move = bestMove(needs, nodes))
    for (const [id, more] of move) needs.set(id, more);
  const all = Object.keys(screens);
  const taken = new Map<string, number>();
  const named = groupsBy(needs).flatMap((group) => {
    const name = nameOf(group, all, screens);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return group.modules.map((id) => [id, count === 1 ? name : `${name}-${count}`] as const);
  });
  return new Map(named);
}

/** `okr` of the tag `strategy-okr`, `okr-page` of the page with that source. */
function plainName(screen: string, screens: Screens): string {
  if (!screen.startsWith('/')) return screen.replace('strategy-', '').replace(' ', '-');
  const page = screens[screen]?.lazy.find((source) => source.startsWith('src/pages/'));
  return basename(page ?? 'page', '.tsx');
}

/** `base`, `application`, the names of up to three elements or pages, else the first and how many more: importers repeat it. */
function nameOf(group: Group, all: string[], screens: Screens): string {
  if (group.screens.size === all.length) return 'base';
  const pages = all.filter((screen) => screen.startsWith('/'));
  if (keyOf(group.screens) === keyOf(new Set(pages))) return 'application';
  const tags = [...group.screens].filter((screen) => !screen.startsWith('/'));
  const names = (tags.length > 0 ? tags : [...group.screens]).map((screen) => plainName(screen, screens));
  return names.length > 3 ? `${names[0]}-${names.length - 1}` : names.join('-');
}
