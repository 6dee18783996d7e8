import { createHash } from 'node:crypto';
import { expect, listenTo, test } from '../support/test.ts';

/** The kinds of pages that the server sends. */
const pages = [
  '/',
  '/deals',
  '/admin/',
  '/admin/company',
  ...['inquiry', 'allitems', 'closed', 'redirect', 'nostyle', 'spam', 'no-such'].map(
    (form) => `/webforms/?webformid=demo-${form}`,
  ),
  '/webforms/spam-check?webformid=demo-spam',
  '/api/docs',
  '/dev/mail',
];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the sources of a directive, or those of its fallback. */
function sourcesOf(policy: string, directive: 'script-src' | 'style-src'): string[] {
  const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));
  return directives.get(directive) ?? directives.get('default-src') ?? [];
}

for (const path of pages) {
  test(`${path} has a policy that allows its own inline parts by nonce or digest, and no others`, async ({
    request,
  }) => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/frame-ancestors /);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-|script-src[^;]* (https?:|data:|\*)/);
    const html = await answer.text();
    for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
      if (/\bsrc="|type="application\/json"/.test(attributes!)) continue;
      expect(sourcesOf(policy, 'script-src')).toContain(hashOf(text!));
    }
    for (const [, text] of html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g))
      expect(sourcesOf(policy, 'style-src')).toContain(hashOf(text!));
    expect(html).not.toMatch(/<[a-z][^<>]*\s(style|on[a-z]+)="/);
  });
}

test('answers of the API are not shown as pages', async ({ request }) => {
  const answer = await request.get('/api/openapi.json');
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
});

test('the nonce of an app’s page differs for each answer', async ({ request }) => {
  const nonces = new Set<string>();
  for (let times = 0; times < 3; times += 1) {
    const answer = await request.get('/', { headers: { accept: 'text/html' } });
    const nonce = /<meta property="csp-nonce" nonce="([^"]{20,})"/.exec(await answer.text())![1]!;
    expect(answer.headers()['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

for (const path of ['/sign_in', '/webforms/?webformid=demo-inquiry']) {
  test.describe(path, () => {
    test.use({ expectedComplaints: [/Content Security Policy/] });

    test(`blocks code injected into ${path}, and would fail every journey`, async ({ page }) => {
      const complaints: string[] = [];
      listenTo(page, complaints);
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      const refused = await page.evaluate(async () => {
        const found = new Set<string>();
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.add(effectiveDirective));
        document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.smuggled = 1' }));
        document.head.append(Object.assign(document.createElement('style'), { textContent: 'main{display:none}' }));
        const box = document.createElement('div');
        box.innerHTML = '<p style="color:red">x</p><img src="data:," onerror="window.smuggled = 2">';
        document.body.append(box);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { found: [...found], ran: 'smuggled' in window };
      });
      expect(refused.ran).toBe(false);
      expect(refused.found.sort()).toEqual(['script-src-attr', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
      await expect(page.locator('main')).toBeVisible();
      expect(complaints.filter((text) => text.includes('Content Security Policy')).length).toBeGreaterThanOrEqual(3);
    });
  });
}
