import { randomBytes } from 'node:crypto';

/** 128 bits: nobody opens or follows for somebody else by guessing. 22 characters. */
export const newMailToken = (): string => randomBytes(16).toString('base64url');

/** Says where a link leads, which is no secret of its reader: 12 characters. */
export const newTargetToken = (): string => randomBytes(9).toString('base64url');

export const isMailToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The tokens of a short link: where it leads, and which mail it stood in. */
export function shortLinkOf(text: string): { target: string; mail: string } | undefined {
  const [, target, mail] = /^([\w-]{12})\.([\w-]{22})$/.exec(text) ?? [];
  return target && mail ? { target, mail } : undefined;
}
