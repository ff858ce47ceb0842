import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What first screens load beyond their entry: by tag of an element (`strategy-okr`) or route of a page (`/client/okr`). */
export type Screens = Record<string, Screen>;
interface Screen {
  /** Sources of the parts. */
  lazy: string[];
  /** Namespaces of the texts. */
  texts: string[];
  /** Paths that an element reads, with its attributes as parameters: `/api/v1/whiteboard/boards/{board-id}/`. */
  calls: string[];
}

export const SCREENS_FILE = join(import.meta.dirname, 'screens.json');

/** The recorded first screens (record.ts). */
export const readScreens = (): Screens => JSON.parse(readFileSync(SCREENS_FILE, 'utf8')) as Screens;

/** Says of a module whether a screen begins with it: the door of the element or the application, and what it loads lazily. */
export function sourcesOf(screen: string, lazy: string[]): (module: string) => boolean {
  const entry = screen.startsWith('/') ? '/src/pages/main.tsx' : `/${screen.replace('strategy-', '')}.element.ts`;
  const ends = [entry, ...lazy.map((source) => `/${source}`)];
  return (module) => ends.some((end) => module.endsWith(end));
}

/** A screen in the name of a file: `strategy-okr`, `client-whiteboard-id`. */
export const slugOf = (screen: string): string => screen.replaceAll(/[^\w-]+/g, '-').replace(/^-/, '');
