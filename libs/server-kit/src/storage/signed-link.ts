import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed, expiring links that authorise their holder. */
export interface SignedLinks<P extends object> {
  sign(payload: P, expires: Date): string;
  /** Returns the payload; undefined for a changed token, one of another purpose, or an expired one. */
  verify(token: string, now: Date): P | undefined;
}

const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Creates signed links with tokens `payload.time.signature`, HMAC-SHA256 under their own key; `older` keys still
 * verify.
 */
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
