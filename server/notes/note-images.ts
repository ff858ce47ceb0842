import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

import { z } from '#contract/z.ts';

import type { Transaction } from '../db/database.ts';
import type { ReceivedUpload } from '../http/multipart.ts';
import { invalidField } from '../http/refusals/refusals.ts';
import { defineJob, type Job } from '../jobs/jobs-service.ts';
import type { Services } from '../services.ts';
import { removeUnnamed } from './note-files-service.ts';
import {
  findImage,
  findNote,
  findThen,
  lockBoardOf,
  saveNotesIn,
  type NoteImage,
  type NotePatch,
} from './notes-store.ts';

const jobData = z.object({ company: z.uuid(), board: z.uuid(), note: z.uuid(), file: z.uuid() });
type JobData = z.infer<typeof jobData>;

/** What the making of a picture is asked for with. */
export const imageJob = { name: 'note-image', schema: jobData };

/** Longest edge of a picture and of its thumbnail in pixels; larger than this many pixels no picture is opened. */
const EDGE = 1_600;
const SMALL_EDGE = 400;
const MAX_PIXELS = 60_000_000;
const MADE = 'image/webp';

/** What a note says of a picture that came and is still to be made. */
export type ReceivedPicture = NotePatch & { image_id: string };

type Small = 'image_id' | 'thumbnail_id';

/** The file as it came: its name, and whose it is. */
interface Source {
  filename: string;
  created_by: string | null;
}

/** The picture of a note and its thumbnail. */
interface Pictures {
  full: Buffer;
  small: Buffer;
}

/** Pictures of notes: the original file is stored at once, the pictures that are shown are made by a job (whiteboard 4). */
export class NoteImages {
  readonly #services: Services;
  readonly #job: Job<JobData>;

  constructor(services: Services) {
    this.#services = services;
    this.#job = defineJob({
      ...imageJob,
      retry: { limit: 2, delaySeconds: 2 },
      handler: (data) => this.make(data),
      failed: (data) => this.#giveUp(data),
    });
    services.jobs.register(this.#job);
  }

  /** Throws 400 for what is no single picture, before anything is stored. */
  async check({ content }: ReceivedUpload): Promise<void> {
    const seen = await sharp(content, { limitInputPixels: MAX_PIXELS })
      .metadata()
      .catch(() => null);
    if (!seen) throw invalidField('file', 'image.unreadable');
    if ((seen.pages ?? 1) > 1) throw invalidField('file', 'image.animated');
  }

  /** Keeps the file as it came; answers what the note is to say about it. */
  async receive(
    { companyId, userId, noteId }: { companyId: string; userId: string; noteId: string },
    { filename, mediaType, content }: ReceivedUpload,
  ): Promise<ReceivedPicture> {
    const file = { companyId, userId, filename, mediaType, content: Readable.from([content]) };
    const { id } = await this.#services.files.store(file);
    return { id: noteId, image_id: id, image_processing_status: 'pending' };
  }

  /** Asked for exactly when the note names the file. */
  enqueue(data: JobData, tx: Transaction): Promise<void> {
    return this.#services.jobs.enqueue(this.#job, data, tx);
  }

  /** Makes the pictures of the file that came. A note that has another picture by now is left alone. */
  async make(job: JobData): Promise<void> {
    const { files } = this.#services;
    const { company, file } = job;
    const source = await files.open(company, file);
    if (!source) return;
    // read at once: nobody would hear a stream that breaks while something else is waited for
    const content = await buffer(source.content);
    if (!(await this.#publish(job, { image_processing_status: 'processing' })))
      return removeUnnamed(this.#services, company, [file]);
    const made = await picturesOf(content).catch(() => null);
    if (!made) return void (await this.#publish(job, { image_processing_status: 'failed' }));
    await this.#store(job, source.file, made);
  }

  /** Keeps both pictures and says so on the note; of a try that fails nothing stays. */
  async #store(job: JobData, source: Source, { full, small }: Pictures): Promise<void> {
    const { company, file } = job;
    const stored: string[] = [];
    const storePicture = async (picture: Buffer): Promise<string> => {
      const { id } = await this.#services.files.store({
        companyId: company,
        userId: source.created_by,
        filename: `${source.filename.replace(/\.\w+$/, '')}.webp`,
        mediaType: MADE,
        content: Readable.from([picture]),
      });
      stored.push(id);
      return id;
    };
    try {
      const ids = { image_id: await storePicture(full), thumbnail_id: await storePicture(small) };
      const isPublished = await this.#publish(job, { ...ids, image_processing_status: 'completed' });
      await removeUnnamed(this.#services, company, isPublished ? [file] : [file, ...stored]);
    } catch (error) {
      // what the note names stays; the first failure is the reason
      await removeUnnamed(this.#services, company, stored).catch(() => undefined);
      throw error;
    }
  }

  /** No further try: the note says so, unless it has another picture by now. */
  async #giveUp(job: JobData): Promise<void> {
    await this.#publish(job, { image_processing_status: 'failed' });
  }

  /** A made picture, of a snapshot when the note has another one than `version` by now; null while there is none. */
  async open(
    companyId: string,
    noteId: string,
    { which, version }: { which: Small; version: string | undefined },
  ): Promise<{ mediaType: string; content: Buffer } | null> {
    const id = (await this.#then(companyId, noteId, { which, version })) ?? (await this.#now(companyId, noteId, which));
    const found = id ? await this.#services.files.open(companyId, id) : null;
    // a picture is small; a content that is lost shows before anything is sent
    const content = found && (await buffer(found.content).catch(() => null));
    return found && content && { mediaType: found.file.media_type, content };
  }

  async #now(companyId: string, noteId: string, which: Small): Promise<string | null> {
    const { database } = this.#services;
    if (!(await database.inCompany(companyId, (tx) => findNote(tx, noteId)))) return null;
    const image = await this.#find(companyId, noteId);
    return image?.image_processing_status === 'completed' ? image[which] : null;
  }

  async #then(companyId: string, noteId: string, { which, version }: { which: Small; version: string | undefined }) {
    if (version === undefined || (await this.#now(companyId, noteId, 'image_id'))?.startsWith(version)) return null;
    return this.#services.database.inCompany(companyId, (tx) => findThen(tx, { id: noteId, version, which }));
  }

  #find(companyId: string, noteId: string): Promise<NoteImage | null> {
    return this.#services.database.inCompany(companyId, (tx) => findImage(tx, noteId));
  }

  /** Says it on the note, unless that has another picture than the one of this job by now; then false. */
  async #publish({ company, board, note, file }: JobData, patch: Omit<NotePatch, 'id'>): Promise<boolean> {
    const { database, publisher } = this.#services;
    const saved = await database.inCompany(company, async (tx) => {
      // as every save of notes does first: nobody gives the note another picture in between
      await lockBoardOf(tx, board);
      if ((await findImage(tx, note))?.image_id !== file) return null;
      return saveNotesIn(tx, { companyId: company, userId: null, boardId: board, update: [{ id: note, ...patch }] });
    });
    if (saved) publisher.publishBoard({ companyId: company, boardId: board }, saved.seq);
    return saved !== null;
  }
}

/** The picture upright and small enough to be shown, without what the camera wrote into it. */
async function picturesOf(content: Buffer): Promise<Pictures> {
  const scaled = (size: number) =>
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: 20 })
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  return { full: await scaled(EDGE), small: await scaled(SMALL_EDGE) };
}
