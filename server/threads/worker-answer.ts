import type { TextKey, TextParams } from '../http/refusals/texts.ts';

/** What a thread is asked to do. */
export interface WorkerOrder {
  task: string;
  input: unknown;
}

/** What a thread answers: a value, or a refusal for its caller. */
export type WorkerAnswer =
  | { value: unknown }
  | { refusal: { status: number; code: string; text: TextKey; params: TextParams } };
