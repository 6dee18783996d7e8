import { bodyOf, item, openWebformsApp, publish } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp({ rateLimits: true });
  ours = await testApp.company();
});
afterAll(() => testApp.close());

const contact_email = 'victim@example.jp';
let serial = 0;

async function send(form: Form) {
  serial += 1;
  const answer = await testApp.guest.call('sendPublicForm', {
    params: { hashid: form.hashid },
    headers: { 'x-forwarded-for': `10.7.0.${serial}` },
    body: bodyOf(form, { contact_email, contact_memo: `${serial}回目` }),
  });
  return { status: answer.status, keys: Object.keys(answer.body) };
}

const replies = async (form: Form) => {
  const { body } = await ours.staff.call('listWebformDeliveries', {
    params: { id: form.id },
    query: { kind: 'auto_reply' },
  });
  return body.data.map(({ state }: { state: string }) => state).sort();
};

test('sends at most one auto-reply a minute and five an hour to an address, and takes every submission', async () => {
  const auto_reply = { enabled: true, subject: 'お礼', body: '本文' };
  const form = await publish(ours, [item('contact_memo')], { auto_reply });
  const another = await publish(ours, [item('contact_memo')], { auto_reply });
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(form)));
  answers.push(await send(another));
  await testApp.work();
  expect(await replies(form)).toEqual(['sent', ...Array.from({ length: 11 }, () => 'skipped')]);
  expect(await replies(another)).toEqual(['skipped']);
  for (let minute = 0; minute < 6; minute += 1) {
    testApp.clock.advance(61_000);
    answers.push(await send(another));
    await testApp.work();
  }
  expect(await replies(another)).toEqual(['sent', 'sent', 'sent', 'sent', 'skipped', 'skipped', 'skipped']);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});
