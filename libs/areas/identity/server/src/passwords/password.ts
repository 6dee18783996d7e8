import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createQueue } from './queue.ts';

const argon2 = promisify(argon2Callback);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * Each hash takes 19 MiB for a tenth of a second: sign-ins beyond the limit wait, and beyond 200 waiting are refused.
 */
const inTurn = createQueue({ atOnce: Math.max(2, availableParallelism()), waiting: 200 });

/** Returns `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, base64 without padding. Runs off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() => argon2('argon2id', { message: password, nonce, ...cost }));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}

/** Returns true when the password belongs to the hash. An unknown user takes the same time as a wrong password. */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const parts = parse(hash ?? (await decoy()));
  if (!parts) return false;
  const { tag: expected, ...parameters } = parts;
  const actual = await inTurn(() =>
    argon2('argon2id', { message: password, ...parameters, tagLength: expected.length }),
  );
  return timingSafeEqual(expected, actual) && hash != null;
}

/** Returns true for a hash of older parameters; it is replaced while its password is known. */
export function isOutdated(hash: string): boolean {
  const parts = parse(hash);
  return !parts || (['memory', 'passes', 'parallelism'] as const).some((key) => parts[key] !== cost[key]);
}

function parse(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return undefined;
  const [, memory, passes, parallelism, nonce, tag] = match as unknown as Record<number, string> & string[];
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  };
}

let decoyHash: Promise<string> | undefined;
const decoy = () => (decoyHash ??= hashPassword(randomBytes(16).toString('hex')));

const text = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
