import { hash, randomBytes } from 'node:crypto';

/** 128 random bits, as text that fits a header and an address. */
export const randomToken = () => randomBytes(16).toString('base64url');

/** Tokens are stored hashed; SHA-256 is enough for 128 random bits. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer');
