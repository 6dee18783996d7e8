import { hash, randomBytes } from 'node:crypto';

/** Returns 128 random bits, as text that fits a header and an address. */
export const randomToken = () => randomBytes(16).toString('base64url');

/** Hashes a token for storage; SHA-256 is enough for 128 random bits. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer');
