import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { StartError } from '../start-problem.ts';
import { FilesAway } from './content-store.ts';
import { FileStore } from './file-store.ts';
import { S3Store, type S3Options } from './s3-store.ts';

/** So long the store may take for one answer while the server starts. */
const ANSWER_MS = 20_000;

/** What a store says, and which setting that is about. */
const REASONS: [says: RegExp, sentence: (options: S3Options) => string][] = [
  [/InvalidAccessKeyId/, () => 'does not know the key of S3_ACCESS_KEY'],
  [/SignatureDoesNotMatch/, () => 'refuses the secret of S3_SECRET_KEY'],
  [/NoSuchBucket/, ({ bucket }) => `has no bucket ${bucket}; set S3_BUCKET to one that it has`],
  [/PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocation/, ({ bucket, region }) => `does not have the bucket ${bucket} in the region ${region}; set S3_REGION`],
  [/AccessDenied|answers 401/, ({ bucket }) => `does not let this key list, read, write and delete in the bucket ${bucket}`],
]; // prettier-ignore

/**
 * Stores a content in the bucket, reads it and removes it. Throws a StartError for settings that will never work; answers
 * a sentence for a store that is away, as it may come back.
 */
export async function checkStore(dataDir: string, s3: S3Options): Promise<string | null> {
  const limits = { answerMs: ANSWER_MS, idleMs: ANSWER_MS };
  const store = new S3Store(s3, new FileStore(join(dataDir, 'files')), limits);
  const { host } = new URL(s3.endpoint);
  const content = `Leitstern ${randomUUID()}`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  try {
    // what is not there yet is refused with a reason, which the first question of an upload is not
    await text(store.read(sha256)).catch((error: unknown) => {
      if (error instanceof FilesAway) throw error;
    });
    await store.settle(await store.receive(Readable.from([Buffer.from(content)]), content.length));
    if ((await text(store.read(sha256))) !== content)
      throw new StartError(`The object store at ${host} returns something else than it was given.`);
    await store.remove(sha256);
    return null;
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    const [, sentence] = REASONS.find(([says]) => says.test(error.message)) ?? [];
    if (sentence) throw new StartError(`The object store at ${host} ${sentence(s3)}.`, { cause: error });
    const what = /RequestTimeTooSkewed/.test(error.message)
      ? 'refuses the time of this machine, whose clock goes wrong'
      : 'does not answer as it should';
    return `The object store at ${host} ${what}: files can be neither shown nor uploaded until it does. ${error.message}`;
  }
}
