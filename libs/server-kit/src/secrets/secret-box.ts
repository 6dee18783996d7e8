import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Secrets of others that we must be able to use again: kept sealed, opened only where they are used. */
export interface SecretBox {
  /** `about` says what the secret belongs to; it opens under the same words only, so that rows cannot swap secrets. */
  seal(text: string, about: string): string;
  /** @throws Error when it was sealed under another key or about something else, or was changed. */
  open(sealed: string, about: string): string;
  /** Whether it is sealed under the newest key. */
  isCurrent(sealed: string): boolean;
  /** A key for another purpose (signing), derived from the newest one. */
  derive(purpose: string): Buffer;
  /** The same of the older keys, for what must hold beyond a change of keys. */
  deriveOlder(purpose: string): Buffer[];
}

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * AES-256-GCM under the first key; the others open what was sealed before the key was changed. A key is any text of at
 * least 32 characters; what is sealed names its key by a digest.
 */
export function createSecretBox(keys: readonly string[]): SecretBox {
  const [newest, ...older] = keys.map(keyOf);
  if (!newest) throw new Error('a secret key is needed');
  const byId = new Map([newest, ...older].map((key) => [key.id, key.bytes]));
  return {
    seal(text, about) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return ['v1', newest.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open(sealed, about) {
      const [version, id, ...parts] = sealed.split('.');
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      const key = byId.get(id ?? '');
      if (version !== 'v1' || !key || !iv || tag?.length !== 16 || !text)
        throw new Error('sealed under an unknown key');
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => sealed.split('.')[1] === newest.id,
    derive: (purpose) => derived(newest.bytes, purpose),
    deriveOlder: (purpose) => older.map(({ bytes }) => derived(bytes, purpose)),
  };
}

function keyOf(text: string): Key {
  if (text.length < 32) throw new Error('a secret key has at least 32 characters');
  const bytes = derived(Buffer.from(text), 'enishi secret box');
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
}

const derived = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, 32));
