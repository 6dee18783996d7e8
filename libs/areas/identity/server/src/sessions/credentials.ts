/** The credentials that a client of the token-auth protocol sends. */
export interface Credentials {
  token: string;
  client: string;
  uid: string;
}

type Values = Record<string, unknown>;

/** Reads them from the headers, from `Authorization: Bearer base64(JSON)`, or from given values (a body or a query). */
export function readCredentials(headers: Values, values: Values = {}): Credentials | undefined {
  return pick(headers) ?? pick(bearer(headers['authorization'])) ?? pick(values);
}

function pick(values: Values): Credentials | undefined {
  const { 'access-token': token, uid, client = 'default' } = values;
  if (typeof token !== 'string' || typeof uid !== 'string' || typeof client !== 'string' || !token || !uid)
    return undefined;
  return { token, client, uid };
}

function bearer(header: unknown): Values {
  const encoded = typeof header === 'string' ? /^Bearer (.+)$/i.exec(header)?.[1] : undefined;
  if (!encoded) return {};
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Values) : {};
  } catch {
    return {};
  }
}
