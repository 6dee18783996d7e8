import { publishForm } from '../support/forms.ts';
import { expect, test } from '../support/test.ts';
import { formAddress } from '../support/visitor.ts';

for (const family of ['Noto Sans JP', 'Noto Serif JP', 'M PLUS Rounded 1c', 'Sawarabi Gothic']) {
  test(`loads the font of a form in ${family} from our own host, after everything else`, async ({
    page,
    admin,
    mark,
    baseURL,
  }) => {
    const { hashid } = await publishForm(admin, mark, { theme_font: family });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const sheet = page.waitForResponse(/\/fonts\/.*font\.css$/);
    await page.goto(formAddress(hashid));
    expect((await sheet).headers()['cache-control']).toContain('immutable');
    await expect
      .poll(() =>
        page.evaluate(async (name) => {
          await document.fonts.ready;
          return [...document.fonts].filter((face) => face.family === name && face.status === 'loaded').length;
        }, family),
      )
      .toBeGreaterThan(0);
    expect(asked.filter((url) => !url.startsWith(baseURL!))).toEqual([]);
  });
}

test('the theme fonts have a fixed URL for other pages, and unknown names have none', async ({ request }) => {
  const sheet = await request.get('/webforms/fonts/Sawarabi%20Gothic');
  expect(sheet.headers()['content-type']).toMatch(/^text\/css/);
  expect(sheet.headers()['access-control-allow-origin']).toBe('*');
  for (const name of ['Arial', '__proto__', '..%2F..%2Fpackage.json'])
    expect((await request.get(`/webforms/fonts/${name}`)).status()).toBe(404);
});

test('a form in system fonts loads none', async ({ page, admin, mark }) => {
  const { hashid } = await publishForm(admin, mark, { theme_font: 'system' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(formAddress(hashid), { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /font/.test(url))).toEqual([]);
});
