import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link lets whoever holds it do, until it runs out. */
export interface SignedLinks<P extends object> {
  sign(payload: P, expires: Date): string;
  /** The payload; undefined when the token was changed, is of another purpose, or has run out. */
  verify(token: string, now: Date): P | undefined;
}

const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Tokens `payload.time.signature`, HMAC-SHA256 under a key of their own; those of `older` keys still hold. */
export function createSignedLinks<P extends object>(key: Buffer, older: readonly Buffer[] = []): SignedLinks<P> {
  return {
    sign(payload, expires) {
      const text = `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${expires.getTime().toString(36)}`;
      return `${text}.${mac(key, text).toString('base64url')}`;
    },
    verify(token, now) {
      const [payload = '', time = '', given = ''] = token.split('.');
      const signature = Buffer.from(given, 'base64url');
      const isOf = (one: Buffer): boolean => {
        const expected = mac(one, `${payload}.${time}`);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      };
      if (![key, ...older].some(isOf)) return undefined;
      if (Number.parseInt(time, 36) <= now.getTime()) return undefined;
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as P;
    },
  };
}
