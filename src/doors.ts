import type { ElementClass } from '#core/element/define-element.tsx';

type Classes = Record<string, ElementClass>;

const tagOfFile = (path: string): string => `strategy-${path.slice(path.lastIndexOf('/') + 1, -'.element.ts'.length)}`;
/** `strategy-sign-in` → `StrategySignIn`, as its door exports it; the chunk around it may export more. */
const classNameOf = (tag: string): string =>
  tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The door of each element by its tag: loads its class and defines it. */
export const doorsByTag = (): Map<string, () => Promise<void>> =>
  new Map(
    [
      ...Object.entries(import.meta.glob<Classes>('./elements/*/*.element.ts')).map(
        ([path, load]) => [tagOfFile(path), load] as const,
      ),
      ['strategy-provider', (): Promise<Classes> => import('#core/session/strategy-provider.ts')] as const,
    ].map(([tag, load]) => [tag, async (): Promise<void> => (await load())[classNameOf(tag)]?.define()]),
  );

/** What the loader knows of a build where nobody knows the files. */
export const doors = () => ({ byTag: doorsByTag(), failureView: () => import('#core/element/load-failure.tsx') });
