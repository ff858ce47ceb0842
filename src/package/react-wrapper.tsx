import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ForwardRefExoticComponent,
  type RefObject,
} from 'react';

import { tagOf } from '#core/element/tags.ts';

/** What a component of React has to know of a tag. */
interface Wrapped {
  tag: string;
  define: () => Promise<unknown>;
  /** Attributes by prop: `boardId` → `board-id`. */
  attributes: Record<string, string>;
  /** Props that are no text. */
  properties: string[];
  /** Events by prop: `onStrategyChange` → `strategy-change`. */
  events: Record<string, string>;
}
type Props = Record<string, unknown>;

// a server only writes the tag
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A component around a tag, for React 18 and 19: props for attributes, properties and events, and `ref` for the element. */
export function wrapped(description: Wrapped): ForwardRefExoticComponent<Props> {
  return forwardRef<HTMLElement, Props>((given, ref) => {
    const element = useRef<HTMLElement>(null);
    useImperativeHandle(ref, () => element.current as HTMLElement);
    useProperties(element, description, given);
    useEvents(element, description, given);
    useEffect(() => defineFor(element.current, description), []);
    const Tag = tagOf(description.tag) as 'div';
    return <Tag {...markupOf(description, given)} ref={element as RefObject<HTMLDivElement>} />;
  });
}

function defineFor(element: HTMLElement | null, { define }: Wrapped): void {
  define().catch((error: unknown) => {
    const detail = { code: 'not_loaded', message: String(error) };
    element?.dispatchEvent(new CustomEvent('strategy-load-error', { detail, bubbles: true, composed: true }));
  });
}

/** What stands on the tag: attributes of ours as text, everything else (`id`, `style`, `children`) as it is. */
export function markupOf({ attributes, properties, events }: Wrapped, given: Props): Props {
  const markup: Props = {};
  for (const [name, value] of Object.entries(given)) {
    if (properties.includes(name) || name in events || value === undefined || value === null) continue;
    const attribute = attributes[name];
    if (attribute !== undefined) markup[attribute] = `${value as string | number | boolean}`;
    else Object.assign(markup, plainMarkup(name, value));
  }
  return markup;
}

/** React 18 knows no className on tags of others, and writes `false` as text, which is on for `hidden`. */
function plainMarkup(name: string, value: unknown): Props {
  if (value === false && !SAYS_FALSE.test(name)) return {};
  return { [name === 'className' ? 'class' : name]: value };
}
/** What is not the same with `false` as without it. */
const SAYS_FALSE = /^(aria-.*|data-.*|contentEditable|draggable|spellCheck|translate)$/;

function useProperties(element: RefObject<HTMLElement | null>, { properties }: Wrapped, given: Props): void {
  const set = useRef(new Set<string>());
  useBeforePaint(() => {
    for (const name of properties) {
      if (!(name in given) && !set.current.has(name)) continue;
      set.current.add(name);
      if (element.current) Reflect.set(element.current, name, given[name]);
    }
  });
}

/** Listens once; what is called is what the last render gave. */
function useEvents(element: RefObject<HTMLElement | null>, { events }: Wrapped, given: Props): void {
  const latest = useRef(given);
  useBeforePaint(() => {
    latest.current = given;
  });
  useBeforePaint(() => {
    const leaving = new AbortController();
    for (const [prop, event] of Object.entries(events))
      element.current?.addEventListener(
        event,
        (fired) => (latest.current[prop] as ((event: Event) => void) | undefined)?.(fired),
        { signal: leaving.signal },
      );
    return () => leaving.abort();
  }, []);
}
