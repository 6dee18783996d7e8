import { randomBytes } from 'node:crypto';

/** Creates the token of a mail: 128 bits, so that nobody can guess another reader's; 22 characters. */
export const newMailToken = (): string => randomBytes(16).toString('base64url');

/** Creates the token of a link's target, which is no secret to the reader; 12 characters. */
export const newTargetToken = (): string => randomBytes(9).toString('base64url');

export const isMailToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Parses a short link into its tokens: the target and the mail. */
export function shortLinkOf(text: string): { target: string; mail: string } | undefined {
  const [, target, mail] = /^([\w-]{12})\.([\w-]{22})$/.exec(text) ?? [];
  return target && mail ? { target, mail } : undefined;
}
