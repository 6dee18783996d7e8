import { emailIssues, hasUnsubscribeLink } from '../merge-fields/check-email.ts';
import { mergeFields } from '../merge-fields/merge-fields.ts';
import { openEmailApp } from '../testing/email-app.ts';
import type { TestApp } from '../testing/email-app.ts';
import { demoTemplates } from './templates.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openEmailApp();
});
afterAll(() => testApp.close());

it.each(demoTemplates)('$name could have been saved by a member', async (template) => {
  const fields = await mergeFields((await testApp.company()).db);
  expect(emailIssues(template, fields)).toEqual([]);
  expect(template.template_type !== 'campaign' || hasUnsubscribeLink(template, fields)).toBe(true);
});
