export type Headers = Record<string, string>;

/** Signs a member of the demo company in; returns the headers of the new session. */
export async function signIn(url: string, email: string): Promise<Headers> {
  const response = await fetch(`${url}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo-Pass-2026' }),
  });
  if (!response.ok) throw new Error(`signing in answers ${response.status}: ${await response.text()}`);
  await response.text();
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, response.headers.get(name) ?? '']));
}
