import { object, string, ValidationError } from 'yup';
import { normaliseDate } from '../normalise/date.ts';
import { ruleTable, type RuleName } from '../rule-table.ts';
import { ruleVectors } from '../testing/rule-vectors.ts';
import { fromRule } from './from-rule.ts';
import { requiredText, schemas } from './schemas.ts';

/** Returns the issue that yup reports as message for a value, or null. */
const issueOf = (validate: () => unknown): unknown => {
  try {
    validate();
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
};

const issuesByPath = (validate: () => unknown): Record<string, unknown> => {
  try {
    validate();
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
};

const names = Object.keys(ruleTable) as RuleName[];

test.each(names)('yup says of every vector of %s what the pure rule says', (name) => {
  const { rule } = ruleTable[name];
  const schema = string().test(fromRule(rule));
  const { passes, refuses } = ruleVectors[name]!;
  for (const value of [...passes, ...refuses.map(([refused]) => refused)])
    expect(issueOf(() => schema.validateSync(value))).toEqual(rule(value));
});

test('an absent value is an empty one', () => {
  const schema = string().test(fromRule(ruleTable.required.rule));
  expect(issueOf(() => schema.validateSync(undefined))).toEqual({ key: 'errors.required' });
  expect(issueOf(() => schemas.email.validateSync(undefined))).toBeNull();
});

test.each([
  ['email', ' ｔａｒｏ@example.jp', 'taro@example.jp'],
  ['phone', '０３ー１２３４−５６７８', '03-1234-5678'],
  ['amount', '１，０００', '1000'],
  ['date', '2026/4/1', '2026-04-01'],
  ['kana', 'ヤマダ', 'やまだ'],
  ['postalCode', '〒1234567', '123-4567'],
  ['invoiceRegistrationNumber', 'ｔ7000012050002', 'T7000012050002'],
  ['customerName', '　㈱髙﨑𠮷 ', '㈱髙﨑𠮷'],
] as const)('the %s schema turns %j into %j', (name, typed, kept) => {
  expect(schemas[name].validateSync(typed)).toBe(kept);
});

test.each([
  ['customerName', '', 'errors.required'],
  ['contactName', '　', 'custom.string.spacesOnly'],
  ['dealName', 'あ'.repeat(256), 'yup.string.max'],
  ['memo', 'あ'.repeat(15_001), 'yup.string.max'],
  ['contactNamePart', 'あ'.repeat(128), 'yup.string.max'],
  ['password', '123', 'yup.string.min'],
  ['url', 'example.jp', 'yup.string.url'],
] as const)('the %s schema refuses "%s"', (name, value, key) => {
  expect(issueOf(() => schemas[name].validateSync(value))).toMatchObject({ key });
});

test('in a form every field carries its own issue', () => {
  const form = object({ email: schemas.email, closingDay: requiredText(ruleTable.date.rule, normaliseDate) });
  const validate = () => form.validateSync({ email: 'x', closingDay: '' }, { abortEarly: false });
  expect(validate).toThrow(ValidationError);
  expect(issuesByPath(validate)).toEqual({
    email: { key: 'yup.string.email' },
    closingDay: { key: 'errors.required' },
  });
});
