import { askAhead } from '../api/given.ts';
import type { GetToken } from '../api/host-token.ts';
import { offerTexts } from '../locale/first-texts.ts';

/** What a first screen needs beside its code. */
export interface Ahead {
  /** In which the page will most likely be. */
  language: string;
  /** Addresses of reading calls. */
  calls: string[];
  /** The file with its texts, and their namespaces. */
  texts: { file: string; names: string[] };
}

/** By address, whether the server has answered well: whoever asks later waits for the same answer. Files of texts count as such. */
const asked = new Map<string, Promise<boolean>>();

/** Asks for texts and first data before the code that needs them is there. Whether the server has answered all of it well. */
export async function readAhead({ language, calls, texts }: Ahead, from?: GetToken): Promise<boolean> {
  if (!asked.has(texts.file))
    offerTexts(
      language,
      texts.names,
      import(/* @vite-ignore */ texts.file) as Promise<{ default: Record<string, Record<string, unknown>> }>,
    );
  asked.set(texts.file, Promise.resolve(true));
  const answers = calls.map((url) => {
    const answer =
      asked.get(url) ??
      askAhead(url, { language, from }).then(
        ({ ok }) => ok,
        () => false,
      );
    asked.set(url, answer);
    return answer;
  });
  return (await Promise.all(answers)).every(Boolean);
}
