import type { Credentials, StoredSession } from './session.types.ts';

/** Returns the five headers of a signed-in call (spec 1 §6), without the two ids while they are unknown. */
export function sessionHeaders({ accessToken, client, uid, domainId, userId }: StoredSession): Record<string, string> {
  return {
    'access-token': accessToken,
    client,
    uid,
    ...(domainId != null && { 'X-CRM-DOMAIN-ID': String(domainId) }),
    ...(userId != null && { 'X-CRM-USER-ID': String(userId) }),
  };
}

/** Returns the credentials in an answer's headers (names in lower case), or undefined for a blank token. */
export function credentialsOf(headers: Record<string, string>): Credentials | undefined {
  const accessToken = headers['access-token']?.trim();
  const { client, uid } = headers;
  const expiry = Number(headers.expiry?.trim());
  if (!accessToken || !client || !uid || !Number.isFinite(expiry) || expiry <= 0) return undefined;
  return { accessToken, client, uid, expiry };
}
