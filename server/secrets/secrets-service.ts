import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const MARK = 'sealed:1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** Names the key beside what it has sealed; says nothing about it. */
  id: string;
  key: Buffer;
}

function keyOf(secret: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'leitstern sealed text', 32));
  return { id: createHash('sha256').update('id').update(key).digest('hex').slice(0, 12), key };
}

/** None of the keys opens it, or it was changed. */
export class SealBroken extends Error {}

/**
 * Seals texts that must not be readable in the database or its backups (AES-256-GCM). Each is bound to its place,
 * such as `sso_keys:<company>`, so that nobody moves it to another one.
 */
export class SealedText {
  readonly #current: Key;
  readonly #keys: Map<string, Key>;

  /** `old`: keys that only open, from before the last change of the key. */
  constructor(secret: string, old: readonly string[] = []) {
    this.#current = keyOf(secret);
    this.#keys = new Map([...old.map(keyOf), this.#current].map((key) => [key.id, key]));
  }

  seal(text: string, place: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#current.key, iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${MARK}:${this.#current.id}:${sealed.toString('base64url')}`;
  }

  /** The text; one that was never sealed is answered as it is. Throws SealBroken. */
  open(stored: string, place: string): string {
    if (!stored.startsWith('sealed:')) return stored;
    const [, version, id = '', body = ''] = stored.split(':');
    const key = this.#keys.get(id);
    if (version !== '1' || !key) throw new SealBroken(`no key opens ${place}`);
    const bytes = Buffer.from(body, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new SealBroken(`${place} was changed`);
    }
  }

  /** Whether it is sealed with the key of now. */
  isCurrent(stored: string): boolean {
    return stored.startsWith(`${MARK}:${this.#current.id}:`);
  }
}
