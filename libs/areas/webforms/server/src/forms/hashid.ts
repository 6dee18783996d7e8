import { randomBytes } from 'node:crypto';

/** Returns a new public id of a form: 128 random bits, 22 characters that need no escaping in an address. */
export const newHashid = (): string => randomBytes(16).toString('base64url');
