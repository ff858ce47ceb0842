import multipart from '@fastify/multipart';
import { fileTypeFromBuffer } from 'file-type';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Endpoint, Upload } from '#contract/endpoint.ts';

import { textsToValues } from './form-values.ts';
import { isDeeperThan } from './json-depth.ts';
import { invalidField, Refusal } from './refusals.ts';

/** A file that came with a call: wholly in memory, since an endpoint says how large it may be. */
export interface ReceivedUpload {
  filename: string;
  /** By content, never by what the sender says. */
  mediaType: string;
  content: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a multipart call; null without one. */
    upload: ReceivedUpload | null;
  }
}

/** Texts beside the file: as long as a JSON body may be, so that neither way allows more than the other. */
const FIELD_BYTES = 4 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Lets calls come as multipart/form-data; what an endpoint takes of it says its `upload`. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  app.decorateRequest('upload', null);
  await app.register(multipart);
}

/** Throws 415 when a file comes to a call that takes none. */
export function refuseUnexpectedForm(request: FastifyRequest, endpoint: Endpoint): void {
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
  if (isForm && !endpoint.upload) throw new Refusal(415, 'media_type', 'mediaType');
}

/**
 * Reads a multipart call into the body of its endpoint and `request.upload`. Runs after session, policy and CSRF and
 * before validation. Throws 413 beyond the limits, 400 for a file of another kind or a form that cannot be read.
 */
export async function readForm(request: FastifyRequest, { upload, body }: Endpoint): Promise<void> {
  if (!upload) return;
  if (request.isMultipart()) {
    const texts = await readParts(request, upload).catch((error: unknown) => fail(error, upload));
    const values = textsToValues(texts, body);
    if (isDeeperThan(values)) throw new Refusal(400, 'too_deep', 'tooDeep');
    request.body = values;
  }
  if (upload.required && !request.upload) throw invalidField(upload.field, 'file.required');
}

async function readParts(request: FastifyRequest, upload: Upload): Promise<[string, string][]> {
  const limits = { fileSize: upload.bytes, files: 1, fields: 200, fieldSize: FIELD_BYTES };
  const texts: [string, string][] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal(413, 'too_large', 'tooLarge');
      texts.push([part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value)]);
      continue;
    }
    const content = await part.toBuffer();
    if (part.fieldname !== upload.field) throw invalidField(part.fieldname, 'file.unexpected');
    request.upload = await checked({ filename: part.filename, content }, upload);
  }
  return texts;
}

/** The file with its kind by content. Throws 400 when it is empty or of a kind that the endpoint does not take. */
async function checked(
  { filename, content }: Pick<ReceivedUpload, 'filename' | 'content'>,
  { field, types }: Upload,
): Promise<ReceivedUpload> {
  if (content.length === 0) throw invalidField(field, 'file.empty');
  const mediaType = (await fileTypeFromBuffer(content))?.mime ?? 'application/octet-stream';
  if (!types.includes(mediaType)) throw invalidField(field, 'file.kind');
  return { filename: plainName(filename), mediaType, content };
}

/** A name without folders and control characters, at most 200 characters. */
function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- they have no place in a header or a list
  return last.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 200) || 'file';
}

/** The plugin tells limits by code; whatever else it throws is a form that cannot be read. */
function fail(error: unknown, { bytes, field }: Upload): never {
  if (error instanceof Refusal) throw error;
  const code = String((error as { code?: unknown }).code);
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    throw new Refusal(413, 'too_large', 'file.tooLarge', {
      params: { limit: Math.floor(bytes / MEGABYTE) },
      extra: { field },
    });
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) throw new Refusal(413, 'too_large', 'tooLarge');
  throw new Refusal(400, 'invalid_form', 'invalidForm');
}
