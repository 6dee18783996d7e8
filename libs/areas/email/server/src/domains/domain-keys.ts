import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** The selectors of a domain's keys: while one signs, the other can be prepared. */
export const selectors = ['crm1', 'crm2'] as const;

/** Makes a key of 2048 bits; the public one as it stands in the record. */
export async function newKey(): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: publicKey.toString('base64'), privateKey };
}

/** The context of a sealed key, so that rows cannot swap theirs. */
export const aboutKey = (domainId: number, emailDomainId: number): string => `dkim ${domainId} ${emailDomainId}`;
