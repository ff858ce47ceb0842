import type { CallOptions } from '#core/api/api.ts';

/** How a file is sent: the same id for each try, so that a repeat after a lost connection makes no second file. */
export type Sending = { file: File; requestId: string } & Required<Pick<CallOptions, 'signal' | 'onSent'>>;

/** Files that were chosen together, and the place of one among them. */
export interface Batch {
  id: string;
  place: number;
}
