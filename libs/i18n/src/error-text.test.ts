import { createI18n } from './create-i18n.ts';
import { errorText } from './error-text.ts';

const { translate: t } = createI18n({ language: 'ja' });

it("returns the server's message of a failure, and its own without an answer", () => {
  expect(errorText(t, { status: 409, code: 'InUse', message: '3件の案件で使用中です。' })).toBe(
    '3件の案件で使用中です。',
  );
  expect(errorText(t, { status: 0, code: 'NetworkError', message: 'ECONNREFUSED' })).toContain('通信できませんでした');
  expect(errorText(t, { status: 200, code: 'MalformedAnswer', message: 'x' })).toContain('応答を読み取れません');
  expect(errorText(t, { status: 500, code: 'Unheard', message: '' })).toContain('エラーが発生しました');
});
