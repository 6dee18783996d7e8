import { openEmailApp } from '../../testing/email-app.ts';
import type { TestApp } from '../../testing/email-app.ts';
import { bounceText, complaintText, deliveryReport } from '../../testing/reports.ts';
import { isHardBounce } from './classify.ts';
import { readReport } from './read-report.ts';
import { returnPath, sentMailOf, takesReports } from './return-path.ts';

const classOf = async (text: string) => (await readReport(Buffer.from(text)))?.class;

describe('readReport', () => {
  test.each([
    ['docomo, unknown', '5.1.1', 'smtp; 550 5.1.1 Unknown user taro@docomo.ne.jp', 'hard'],
    ['docomo without a detailed code', '5.0.0', 'smtp; 550 Unknown user taro@docomo.ne.jp', 'hard'],
    ['docomo, refused by a rule', '5.7.1', 'smtp; 550 5.7.1 Message rejected due to local policy', 'soft'],
    ['au, unknown', '5.0.0', 'smtp; 550 <taro@ezweb.ne.jp>: User unknown', 'hard'],
    ['au, full', '5.0.0', 'smtp; 552 <taro@au.com>: Mailbox full', 'soft'],
    ['SoftBank, unknown', '5.1.1', 'smtp; 550 Invalid recipient: <taro@softbank.ne.jp>', 'hard'],
    ['SoftBank, full', '5.2.2', 'smtp; 550 5.2.2 Mailbox full', 'soft'],
    ['Gmail, unknown', '5.1.1', 'smtp; 550-5.1.1 The email account that you tried to reach does not exist.', 'hard'],
    ['Outlook, refused', '5.7.515', 'smtp; 550 5.7.515 Access denied', 'soft'],
    ['an unknown domain', '5.1.2', 'X-Postfix; Host or domain name not found', 'hard'],
  ])('classes a report of %s', async (_from, status, code, expected) => {
    expect(await classOf(deliveryReport({ action: 'failed', status, code }))).toBe(expected);
  });

  test('tells delays and deliveries from failures', async () => {
    const code = 'smtp; 451 4.7.1 Try again later';
    expect(await classOf(deliveryReport({ action: 'delayed', status: '4.7.1', code }))).toBe('deferred');
    expect(await classOf(deliveryReport({ action: 'relayed', status: '2.0.0', code: 'smtp; 250 ok' }))).toBe(
      'delivered',
    );
  });

  test.each([
    ['次の宛先のメールアドレスが存在しません。\ntaro@docomo.ne.jp', 'hard'],
    ['The following message could not be delivered: 550 Invalid recipient: <taro@softbank.ne.jp>', 'hard'],
    ['Each of the following recipients was rejected by a remote mail server.\nReason: Mailbox full', 'soft'],
  ])('classes a bounce in plain words: %p', async (words, expected) => {
    expect(await classOf(bounceText(words))).toBe(expected);
  });

  test('reads complaints, and nothing into other mails', async () => {
    const path = 'bounce+c1.a.0123456789abcdef0123@in.example';
    expect(await readReport(Buffer.from(complaintText({ type: 'abuse', path })))).toEqual({
      class: 'complaint',
      detail: 'abuse',
      returnPath: path,
    });
    expect(await classOf(complaintText({ type: 'not-spam', path }))).toBeUndefined();
    expect(await classOf(bounceText('お休みをいただいております。'))).toBeUndefined();
  });
});

test.each([
  ['550 5.1.1 no', true],
  ['550 5.7.1 no', false],
  ['550 no such user here', true],
  ['552 quota exceeded', false],
  ['421 4.7.0 later', false],
])('tells an address that does not exist from other refusals: %p', (answer, isHard) => {
  expect(isHardBounce(answer)).toBe(isHard);
});

describe('return paths', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openEmailApp({ inboundDomain: 'in.example' });
  });
  afterAll(() => testApp.close());

  test('name the mail, also in upper case, and cannot be made by others', () => {
    const { app } = testApp;
    const sent = { kind: 'c', domainId: 12, id: 345 };
    const path = returnPath(app, sent, 'bounce.aozora.example');
    expect(path).toMatch(/^bounce\+c[0-9a-z.]+@bounce\.aozora\.example$/);
    expect(path.indexOf('@')).toBeLessThanOrEqual(64);
    expect(sentMailOf(app, path.toUpperCase())).toEqual(sent);
    expect(sentMailOf(app, path.replace('c', 'd'))).toBeUndefined();
    expect(sentMailOf(app, path.replace(/\.[0-9a-z]+\./, '.zz.'))).toBeUndefined();
    expect([takesReports(app, path), takesReports(app, 'complaints@IN.example')]).toEqual([true, true]);
    expect(takesReports(app, 'bounce@in.example')).toBe(false);
  });
});
