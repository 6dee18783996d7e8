import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption of secrets that the server must be able to use again. */
export interface SecretBox {
  /** Encrypts a text. `about` is the context, which decryption requires, so that rows cannot swap secrets. */
  seal(text: string, about: string): string;
  /** Decrypts a secret. @throws Error for another key, another context or a changed text */
  open(sealed: string, about: string): string;
  /** Returns true when it is encrypted under the newest key. */
  isCurrent(sealed: string): boolean;
  /** Returns a key for another purpose (signing), derived from the newest key. */
  derive(purpose: string): Buffer;
  /** Returns the derived keys of the older keys, for signatures that survive a change of keys. */
  deriveOlder(purpose: string): Buffer[];
}

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Creates a box that encrypts with AES-256-GCM under the first key; the other keys only decrypt. A key is any text of
 * at
 * least 32 characters; an encrypted text contains its key's digest.
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
