import { isClosed, tokyoTimestamp } from './closing-time.ts';
import { submitVerdict, type Submission } from './submit-verdict.ts';
import { rendered } from './testing/rendered.ts';

const email = rendered('contact_email', { require: true });
const terms = rendered('terms', {
  termOfServiceUrl: 'https://example.jp/terms',
  privacyPolicyPlaceholder: '個人情報方針',
});

const submission = (more: Partial<Submission>): Submission => ({
  items: [email, terms],
  answers: [
    { id: email.id, type: 'text', value: 'taro@example.jp' },
    { id: terms.id, type: 'terms', value: true },
  ],
  closureAt: '2026-11-20T14:30:00',
  now: new Date('2026-11-20T14:00:00+09:00'),
  isProtectingSpam: true,
  spamPassed: true,
  ...more,
});

/** Everything wrong at once; each test mends one thing more. */
const allWrong: Partial<Submission> = { answers: [], spamPassed: false, now: new Date('2026-11-20T14:30:01+09:00') };

test('a good submission is sent', () => {
  expect(submitVerdict(submission({}))).toEqual({ kind: 'ok' });
});

test('input errors come before everything else', () => {
  expect(submitVerdict(submission(allWrong))).toEqual({
    kind: 'input-fail',
    key: 'webformEditor.messages.errorBox.inputFail',
    errors: [{ id: email.id, key: 'errors.required' }],
  });
});

test('then terms: with a terms-of-service link one message, without it the other', () => {
  const answers = [{ id: email.id, type: 'text' as const, value: 'taro@example.jp' }];
  expect(submitVerdict(submission({ ...allWrong, answers }))).toEqual({
    kind: 'terms',
    key: 'notCheckTermsAndPrivacyPolicy',
    params: { privacyPolicy: '個人情報方針' },
  });
  expect(submitVerdict(submission({ ...allWrong, answers, items: [email, rendered('terms')] }))).toEqual({
    kind: 'terms',
    key: 'notCheckPrivacyPolicy',
    params: { privacyPolicy: '' },
  });
});

test('then the spam check, unless the form has none', () => {
  const { answers: _none, ...ticked } = allWrong;
  expect(submitVerdict(submission(ticked))).toEqual({ kind: 'spam', key: 'notCheckReCaptcha' });
  expect(submitVerdict(submission({ spamPassed: false, isProtectingSpam: false }))).toEqual({ kind: 'ok' });
});

test('then the closing time', () => {
  expect(submitVerdict(submission({ now: new Date('2026-11-20T14:30:01+09:00') }))).toEqual({
    kind: 'closed',
    key: 'publishTimeExpires',
  });
});

test.each([
  ['2026-11-20T14:30:00', '2026-11-20T14:30:00.999+09:00', false],
  ['2026-11-20T14:30:00', '2026-11-20T14:30:01+09:00', true],
  ['2026-11-20T14:30:00+09:00', '2026-11-20T05:30:01Z', true],
  ['2026-11-20T05:30:00.000Z', '2026-11-20T14:30:00+09:00', false],
  ['2026-11-20T05:30:00.000Z', '2026-11-20T14:30:01+09:00', true],
  ['2026-11-20 14:30:00', '2026-11-20T14:30:01+09:00', true],
  ['2026-11-20T14:30', '2026-11-20T14:30:01+09:00', true],
  ['いつか', '2026-11-20T14:30:01+09:00', false],
  [null, '2026-11-20T14:30:01+09:00', false],
])('a form that closes at %s is closed at %s: %s', (closureAt, now, closed) => {
  expect(isClosed(closureAt, new Date(now))).toBe(closed);
});

test('the timestamp is Tokyo time whatever the machine', () => {
  expect(tokyoTimestamp(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01T00:00:00');
});
