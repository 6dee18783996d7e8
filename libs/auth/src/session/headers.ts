import type { Credentials, StoredSession } from './session.types.ts';

/** The five headers of a signed-in call (spec 1 §6). The two ids are left out until they are known. */
export function sessionHeaders({ accessToken, client, uid, domainId, userId }: StoredSession): Record<string, string> {
  return {
    'access-token': accessToken,
    client,
    uid,
    ...(domainId != null && { 'X-CRM-DOMAIN-ID': String(domainId) }),
    ...(userId != null && { 'X-CRM-USER-ID': String(userId) }),
  };
}

/** The credentials that the headers of an answer carry, names in lower case; undefined when the token is blank. */
export function credentialsOf(headers: Record<string, string>): Credentials | undefined {
  const accessToken = headers['access-token']?.trim();
  const { client, uid } = headers;
  const expiry = Number(headers.expiry?.trim());
  if (!accessToken || !client || !uid || !Number.isFinite(expiry) || expiry <= 0) return undefined;
  return { accessToken, client, uid, expiry };
}
