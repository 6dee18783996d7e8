import { createServer } from './server.ts';
import { loggedUrl } from './logged-url.ts';

test.each([
  ['/api/rest/deals/12', '/api/rest/deals/12'],
  ['/api/auth/validate_token?access-token=geheim&uid=a%40b.example', '/api/auth/validate_token?access-token=…&uid=…'],
  ['/api/auth/google_oauth2/callback?code=geheim&state=geheim', '/api/auth/google_oauth2/callback?code=…&state=…'],
  [`/api/downloads/${'a'.repeat(41)}`, '/api/downloads/…'],
  ['/?', '/'],
  ['', ''],
])('logs %s as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});

test('the request log holds no token of a header or an address', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const settings = { publicUrl: 'https://crm.example', allowedOrigins: [] } as unknown as Parameters<
    typeof createServer
  >[0]['settings'];
  const server = await createServer({ settings, logger: { level: 'info', stream } });
  server.get('/api/auth/validate_token', async (request) => {
    request.log.error({ req: request.raw }, 'something is wrong');
    return {};
  });
  await server.inject({
    url: '/api/auth/validate_token?access-token=geheim-1',
    headers: { 'access-token': 'geheim-2', cookie: 'geheim-3' },
  });
  await server.close();
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.join('')).toContain('/api/auth/validate_token?access-token=…');
  expect(lines.join('')).not.toContain('geheim');
});
