import type { TextKey, TextParams } from '../http/texts.ts';

/** What a thread is asked to do. */
export interface WorkerOrder {
  task: string;
  input: unknown;
}

/** What a thread answers: a value, a refusal as its caller is told, or a failure that nobody expected. */
export type WorkerAnswer =
  | { kind: 'value'; value: unknown }
  | { kind: 'refusal'; status: number; code: string; text: TextKey; params: TextParams }
  | { kind: 'failure'; message: string; stack: string | undefined };
