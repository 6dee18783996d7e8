import type { APIRequest, APIRequestContext, APIResponse } from '@playwright/test';

/** The session as a browser stores it: libs/auth defines this shape. */
export interface StoredSession {
  accessToken: string;
  client: string;
  uid: string;
  expiry: number;
  method: 'email';
  domainId: number;
  userId: number;
}

type Json = Record<string, unknown>;

/** The API as one signed-in person. */
export interface Api {
  session: StoredSession;
  raw: APIRequestContext;
  /** Returns the `data` of the answer; fails on anything but success. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: Json): Promise<T>;
  patch<T>(path: string, body: Json): Promise<T>;
  put<T>(path: string, body: Json): Promise<T>;
  dispose(): Promise<void>;
}

export async function signInToApi(
  request: APIRequest,
  baseURL: string,
  { email, password }: { email: string; password: string },
): Promise<Api> {
  const guest = await request.newContext({ baseURL });
  const answer = await guest.post('/api/auth/sign_in', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`);
  const headers = answer.headers();
  const { data: user } = (await answer.json()) as { data: { id: number; current_domain_id: number } };
  await guest.dispose();
  const session: StoredSession = {
    accessToken: headers['access-token']!,
    client: headers['client']!,
    uid: headers['uid']!,
    expiry: Number(headers['expiry']),
    method: 'email',
    domainId: user.current_domain_id,
    userId: user.id,
  };
  const raw = await request.newContext({ baseURL, extraHTTPHeaders: headersOf(session) });
  return {
    session,
    raw,
    get: async <T>(path: string) => dataOf<T>(await raw.get(path)),
    post: async <T>(path: string, body: Json = {}) => dataOf<T>(await raw.post(path, { data: body })),
    patch: async <T>(path: string, body: Json) => dataOf<T>(await raw.patch(path, { data: body })),
    put: async <T>(path: string, body: Json) => dataOf<T>(await raw.put(path, { data: body })),
    dispose: () => raw.dispose(),
  };
}

export const headersOf = (session: StoredSession): Record<string, string> => ({
  'access-token': session.accessToken,
  client: session.client,
  uid: session.uid,
  'X-CRM-DOMAIN-ID': String(session.domainId),
  'X-CRM-USER-ID': String(session.userId),
});

/** Returns a browser state with this session, as `storageState`. */
export const browserState = (baseURL: string, session: StoredSession) => ({
  cookies: [],
  origins: [{ origin: baseURL, localStorage: [{ name: 'global/-/-/session', value: JSON.stringify(session) }] }],
});

async function dataOf<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}
