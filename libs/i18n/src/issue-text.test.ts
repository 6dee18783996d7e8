import { createI18n } from './create-i18n.ts';
import { issueText } from './issue-text.ts';

const { translate: t } = createI18n({ language: 'ja' });

it("returns the text of a rule's issue, with separators in its numbers", () => {
  expect(issueText(t, { key: 'errors.required' })).toBe('必須項目です');
  expect(issueText(t, { key: 'yup.string.max', params: { max: 15000 } })).toBe('15,000文字以内でご入力ください');
});

it("maps the server's rule names to the specification's messages", () => {
  expect(issueText(t, { rule: 'required' })).toBe('必須項目です');
  expect(issueText(t, { rule: 'max_length', params: { limit: 255 } })).toBe('255文字以内でご入力ください');
  expect(issueText(t, { rule: 'errors.integer_max', params: { max: 99999999 } })).toBe(
    '99,999,999以下の数字でご入力ください',
  );
});

it('returns a default text for an unknown rule', () => {
  expect(issueText(t, { rule: 'something_new' })).toBe('入力内容をご確認ください');
  expect(issueText(t, {})).toBe('入力内容をご確認ください');
});

it('distinguishes a row that is not the saved one from a choice that is gone', () => {
  const issue = { rule: 'not_found' };
  expect(issueText(t, { ...issue, field: 'webformItems[3].id' })).toContain('再読み込み');
  expect(issueText(t, { ...issue, field: 'id' })).toContain('再読み込み');
  expect(issueText(t, { ...issue, field: 'webformItems[3].customItemId' })).toContain('別のものをお選びください');
  expect(issueText(t, { ...issue, field: 'replacementId' })).toContain('別のものをお選びください');
});
