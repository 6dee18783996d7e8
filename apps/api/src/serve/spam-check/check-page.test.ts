import { checkPolicy, renderCheckPage } from './check-page.ts';

const own = {
  hashid: 'abc',
  locale: 'ja' as const,
  apiBase: '/api/form',
  engine: 'altcha',
  siteKey: null,
  service: undefined,
};
const turnstile = {
  ...own,
  engine: 'turnstile',
  siteKey: '</script><b>',
  service: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    sources: ['https://challenges.cloudflare.com'],
  },
};

test('the built-in check allows no other host than ours', () => {
  const policy = checkPolicy(own, 'run()', 'https://crm.example');
  expect(policy.match(/https?:[^\s;]+/g)).toEqual(['https://crm.example']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(renderCheckPage(own, 'run()')).not.toMatch(/https?:/);
});

test('a service is allowed on its own pages', () => {
  const policy = checkPolicy(turnstile, 'run()', 'https://crm.example');
  for (const directive of ['script-src', 'frame-src', 'connect-src', 'style-src']) {
    expect(policy).toMatch(new RegExp(`${directive}[^;]*https://challenges\\.cloudflare\\.com`));
  }
});

test.each([
  ['turnstile', turnstile.service.sources],
  ['hcaptcha', ['https://hcaptcha.com', 'https://*.hcaptcha.com']],
  ['recaptcha', ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']],
])(
  '%s creates no style elements of its own, and style attributes only where its vendor needs them',
  (engine, sources) => {
    const page = { ...turnstile, engine, service: { ...turnstile.service, sources } };
    const policy = checkPolicy(page, 'run()', 'https://crm.example', 'n0nce');
    expect(policy.split('; ').filter((one) => one.startsWith('style-src'))).toEqual([
      `style-src 'nonce-n0nce' ${sources.join(' ')}`,
      ...(engine === 'recaptcha' ? ["style-src-attr 'unsafe-inline'"] : []),
    ]);
    expect(policy.match(/unsafe-[a-z]+/g) ?? []).toEqual(engine === 'recaptcha' ? ['unsafe-inline'] : []);
    expect(renderCheckPage(page, 'run()', 'n0nce')).toContain('<style nonce="n0nce">');
  },
);

test('escapes the form owner’s text', () => {
  const page = renderCheckPage(turnstile, 'run()');
  expect(page).not.toContain('</script><b>');
  const settings = JSON.parse(/id="check-settings">(.*?)<\/script>/.exec(page)![1]!) as object;
  expect(settings).toMatchObject({ siteKey: '</script><b>', engine: 'turnstile', hashid: 'abc', locale: 'ja' });
});

test('renders the page in the visitor’s language', () => {
  expect(renderCheckPage(own, '')).toContain('<html lang="ja">');
  expect(renderCheckPage({ ...own, locale: 'en' }, '')).toContain('<title>Spam check</title>');
});
