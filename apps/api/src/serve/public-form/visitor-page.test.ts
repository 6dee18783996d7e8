import type { TestCompany, TestApp } from '@crm/testing/app';
import { openPageApp } from './testing/page-app.ts';
import { publishShortForm } from './testing/short-form.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openPageApp();
  ours = await testApp.company();
});
afterAll(() => testApp.close());

test('titles a form without a display name by the page’s address, and shows no heading', async () => {
  const { hashid } = await publishShortForm(ours, { name: '秋の展示会 B案' });
  const { body } = await testApp.app.server.inject(`/webforms/?webformid=${hashid}`);
  expect(body).toMatch(new RegExp(`<title>https?://[^/<]+/webforms/\\?webformid=${hashid}</title>`));
  expect(body).not.toContain('<h1');
  expect(body).not.toContain('B案');
});

test('uses a display name as title and heading', async () => {
  const { hashid } = await publishShortForm(ours, { name: '秋の展示会 B案', display_name: '資料請求' });
  const { body } = await testApp.app.server.inject(`/webforms/?webformid=${hashid}`);
  expect(body).toContain('<title>資料請求</title>');
  expect(body).toMatch(/<h1[^>]*>資料請求<\/h1>/);
  expect(body).not.toContain('B案');
});
