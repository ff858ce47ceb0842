import type { Action } from './policy.ts';
import type { z } from './z.ts';

/** How often one person may call: `login` is slowed by failures, `normal` is never met by a person's work. */
export type RateClass = 'login' | 'normal';

/** The one file that a call may carry, then as multipart/form-data (application 5). */
export interface Upload {
  field: string;
  /** Largest size in bytes. */
  bytes: number;
  /** Media types that are taken, by content. */
  types: readonly string[];
  required?: boolean;
}

/** What a call may bring at most. Where an endpoint says nothing it is little (`server/http/bodies/body-limits.ts`). */
export interface Limits {
  /** Largest JSON body in bytes: that of the largest thing that people do with the call. */
  bytes: number;
  /** The most keys and elements of it, where people send more than `MAX_VALUES`: tables. */
  values?: number;
}

/** One call of the catalogue (application 7), as plain data. Paths are complete, parameters stand in braces. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  action: Action;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  status?: 200 | 201 | 204;
  rate?: RateClass;
  upload?: Upload;
  limits?: Limits;
  /** People expect it to take long: what it asks of the database may run longer than that of other calls. */
  isLarge?: true;
  /** The token of a host page is in the body, which may come as plain text: a call that needs no preflight. */
  hasTokenInBody?: true;
}

/** Keeps the literal types of an endpoint. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The file of a call beside its body. */
type FileIn<E extends Endpoint> = E['upload'] extends Upload
  ? E['upload']['required'] extends true
    ? Record<E['upload']['field'], Blob>
    : Partial<Record<E['upload']['field'], Blob>>
  : object;

/** What a caller hands over for one endpoint. */
export type Call<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: In<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : object) &
  (E['body'] extends z.ZodType
    ? { body: In<E['body']> & FileIn<E> }
    : E['upload'] extends Upload
      ? { body: FileIn<E> }
      : object);

/** What an endpoint answers. */
export type Answer<E extends Endpoint> = z.output<E['answer']>;
