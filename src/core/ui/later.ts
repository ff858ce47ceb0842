import { createElement, lazy, memo, useState, type FunctionComponent, type MemoExoticComponent } from 'react'; // prettier-ignore

/** A part that is loaded when it is first shown, or before that by `load`. */
export type Later<P extends object> = MemoExoticComponent<FunctionComponent<P>> & { load: () => Promise<unknown> };

/** How often somebody has asked for another try: what `lazy` could not load it never asks for again. */
let tries = 0;
/** Lets parts that could not be loaded be asked for again when they are shown next. */
export const tryAnew = (): void => void tries++;

/** Makes such a part; one that is loaded already shows at once. It renders for other properties, not whenever its place does. */
export function later<P extends object>(load: () => Promise<FunctionComponent<P>>): Later<P> {
  let loaded: FunctionComponent<P> | undefined;
  const begin = async (): Promise<{ default: FunctionComponent<P> }> => ({ default: (loaded ??= await load()) });
  let [asked, Lazy] = [tries, lazy(begin)];
  const shown = (): FunctionComponent<P> => {
    if (asked !== tries) [asked, Lazy] = [tries, lazy(begin)];
    return loaded ?? (Lazy as FunctionComponent<P>);
  };
  function Part(props: P) {
    // the same one as long as it is shown: another would mount its content again
    const [Shown] = useState(shown);
    return createElement(Shown, props);
  }
  // what cannot be loaded says so where it is shown
  return Object.assign(memo(Part), { load: () => begin().catch(() => undefined) });
}
