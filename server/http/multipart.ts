import multipart from '@fastify/multipart';
import { fileTypeFromBuffer } from 'file-type';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoint, Upload } from '#contract/endpoint.ts';
import type { z } from '#contract/z.ts';

import { BODY_TIMES, isForm, isTooSlow, LOOKS, type BodyTimes } from './bodies/body-pace.ts';
import { BodyPlaces, FORM_LIMITS, type BodyLimits } from './bodies/body-places.ts';
import { whoAsks } from './callers/caller.ts';
import { textsToValues } from './form-values.ts';
import { callerGone, invalidField, otherMediaType, Refusal, tooLarge, tooSlow } from './refusals/refusals.ts';
import { whenAnswered } from './answers/when-answered.ts';

/** A file that came with a call: wholly in memory, since an endpoint says how large it may be. */
export interface ReceivedUpload {
  filename: string;
  /** By content, never by what the sender says. */
  mediaType: string;
  content: Buffer;
}

/** Asked before the file is read, with what is known of the call by then; throws when it may not come. */
export type MayReceive = (known: { params: unknown; body: object }) => Promise<unknown>;

/** How forms are read; tests change it. */
export interface FormOptions {
  limits?: Partial<BodyLimits> | undefined;
  times?: BodyTimes | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a multipart call; null without one. */
    upload: ReceivedUpload | null;
  }
  interface FastifyInstance {
    forms: { places: BodyPlaces; times: BodyTimes };
  }
}

const MEGABYTE = 1024 * 1024;
/** Texts beside the file. */
const FIELDS = 30;
const FIELD_BYTES = 64 * 1024;
/** What the texts of a form, and the borders between its parts, may have beside the file. */
const BESIDE_BYTES = MEGABYTE;

/** Lets calls come as multipart/form-data; what an endpoint takes of it says its `upload`. */
export async function registerMultipart(app: FastifyInstance, options: FormOptions = {}): Promise<void> {
  app.decorate('forms', {
    places: new BodyPlaces({ ...FORM_LIMITS, ...options.limits }),
    times: options.times ?? BODY_TIMES,
  });
  app.decorateRequest('upload', null);
  await app.register(multipart);
}

/** Throws 415 when a file comes to a call that takes none. */
export function refuseUnexpectedForm(request: FastifyRequest, endpoint: Endpoint): void {
  if (isForm(request) && !endpoint.upload) throw otherMediaType();
}

/**
 * Reads a multipart call into the body of its endpoint and `request.upload`. Runs after session, policy and CSRF and
 * before validation. The right on the place is asked before anything is read, and with the texts before the file. Throws
 * 413 beyond the limits, 400 for a file of another kind or a form that cannot be read, 408 for one that is too slow, 503
 * when too many come at once.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { upload, body, params: known }: Endpoint,
  mayReceive: MayReceive = async () => undefined,
): Promise<void> {
  if (!upload) return;
  if (request.isMultipart()) {
    const params = known?.safeParse(request.params);
    // the validation that follows says what is wrong with the address
    if (params?.success === false) return void (request.body = {});
    const ask = (values: object): Promise<unknown> => mayReceive({ params: params?.data, body: values });
    await ask({});
    request.body = await inPlace(request, reply, upload, async () => {
      const texts = await readParts(request, upload, (soFar) => ask(understood(textsToValues(soFar, body), body)));
      return textsToValues(texts, body);
    });
  }
  if (upload.required && !request.upload) throw invalidField(upload.field, 'file.required');
}

/** The fields of an unfinished body that the contract accepts. */
function understood(values: Record<string, unknown>, body: z.ZodType | undefined): object {
  const shape = body && 'shape' in body ? (body.shape as Record<string, z.ZodType>) : {};
  const fields = Object.entries(shape).map(([name, field]) => [name, field.safeParse(values[name])] as const);
  return Object.fromEntries(fields.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])));
}

/** Reads while the form has a place; what it holds is counted until it is answered. */
async function inPlace<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
  read: () => Promise<T>,
): Promise<T> {
  const { places } = request.server.forms;
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const most = upload.bytes + BESIDE_BYTES;
  if (announced !== Number.POSITIVE_INFINITY && announced > most) throw tooLargeFor(upload);
  const place = await places.enter(whoAsks(request), Math.min(announced, most), reply.raw);
  whenAnswered(request, reply, () => place.leave());
  try {
    if (reply.raw.destroyed || request.raw.destroyed) throw callerGone();
    return await read().catch((error: unknown) => fail(error, upload));
  } finally {
    place.read();
  }
}

/** The texts of a form; its file becomes `request.upload`, after `ask` has not refused it. */
function readParts(
  request: FastifyRequest,
  upload: Upload,
  ask: (soFar: [string, string][]) => Promise<unknown>,
): Promise<[string, string][]> {
  const stop = watch(request, upload);
  return collect(request, upload, ask).finally(stop);
}

async function collect(
  request: FastifyRequest,
  upload: Upload,
  ask: (soFar: [string, string][]) => Promise<unknown>,
): Promise<[string, string][]> {
  const limits = { fileSize: upload.bytes, files: 1, fields: FIELDS, fieldSize: FIELD_BYTES, parts: FIELDS + 1 };
  const texts: [string, string][] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
      texts.push([part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value)]);
      continue;
    }
    if (part.fieldname !== upload.field) throw invalidField(part.fieldname, 'file.unexpected');
    if (texts.length > 0) await ask(texts);
    const content = await part.toBuffer();
    request.upload = await checked({ filename: part.filename, content }, upload);
  }
  return texts;
}

/** Ends the reading of a form that grows beyond its endpoint or comes too slowly; answers how to stop watching. */
function watch({ raw, server }: FastifyRequest, upload: Upload): () => void {
  const { times } = server.forms;
  const since = performance.now();
  let bytes = 0;
  const end = (refusal: Refusal): void => {
    stop();
    // the reader gets the error and releases the part that it waits for
    raw.emit('error', refusal);
  };
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > upload.bytes + BESIDE_BYTES) end(tooLargeFor(upload));
  };
  const look = (): void => {
    if (isTooSlow(performance.now() - since, bytes, times)) end(tooSlow());
  };
  raw.on('data', count);
  const timer = setInterval(look, times.graceMs / LOOKS);
  const stop = (): void => {
    raw.off('data', count);
    clearInterval(timer);
  };
  return stop;
}

/** Kinds that are written in letters; the others are told by a few bytes, with which honest texts begin too (`BM`, `MZ`). */
const WRITTEN = /xml|svg|rtf|pdf|postscript|html|calendar|vcard|pgp/;
/** What holds an Office file that has a password, and was one before 2007. */
const LOCKED = 'application/x-cfb';
/** So many bytes say whether a file is a text. */
const TEXT_PROBE = 65_536;

/** Whether a file holds no byte that a text does not: zeros and most control characters. */
function isText(content: Buffer): boolean {
  const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32) || byte === 127;
  return !content.subarray(0, TEXT_PROBE).some(isControl);
}

/** What a file is by its content. */
async function mediaTypeOf(content: Buffer): Promise<string> {
  const mime = (await fileTypeFromBuffer(content))?.mime;
  return mime === undefined || (!WRITTEN.test(mime) && isText(content)) ? 'application/octet-stream' : mime;
}

/** The file with its kind by content. Throws 400 when it is empty or of a kind that the endpoint does not take. */
async function checked(
  { filename, content }: Pick<ReceivedUpload, 'filename' | 'content'>,
  { field, types }: Upload,
): Promise<ReceivedUpload> {
  if (content.length === 0) throw invalidField(field, 'file.empty');
  const mediaType = await mediaTypeOf(content);
  if (mediaType === LOCKED && types.some((one) => one.includes('openxmlformats')))
    throw invalidField(field, 'file.protected');
  if (!types.includes(mediaType)) throw invalidField(field, 'file.kind');
  return { filename: plainName(filename), mediaType, content };
}

/** A name without folders and control characters, at most 200 characters. */
function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- they have no place in a header or a list
  return last.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 200) || 'file';
}

const tooLargeFor = ({ bytes, field }: Upload): Refusal =>
  new Refusal(413, 'too_large', 'file.tooLarge', {
    params: { limit: Math.floor(bytes / MEGABYTE) },
    extra: { field },
  });

/** The plugin reports limits by code; whatever else it throws is a form that cannot be read. */
function fail(error: unknown, upload: Upload): never {
  if (error instanceof Refusal) throw error;
  const code = String((error as { code?: unknown }).code);
  if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLargeFor(upload);
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) throw tooLarge();
  throw new Refusal(400, 'invalid_form', 'invalidForm');
}
