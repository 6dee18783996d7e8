import { messageKeys } from './index.ts';

/** The field keys of spec 1 §8, word for word. */
const specified = [
  'errors.required',
  'errors.invalid_date',
  'yup.string.email',
  'errors.emailLocalPartMax',
  'errors.emailMax',
  'errors.emailDomainLength',
  'openWebforms.blockedDomainValidation',
  'yup.string.tel',
  'yup.string.url',
  'yup.number.integer',
  'yup.number.decimal',
  'custom.string.spacesOnly',
  'custom.number.integerMax',
  'custom.number.between',
  'errors.integer_digits',
  'errors.integer_15_digits',
  'errors.integer_12_decimal_5_digits',
  'errors.integer_min',
  'errors.integer_max',
  'errors.integer_digits_no_negative',
  'webformEditor.messages.errorBox.inputFail',
  'notCheckTermsAndPrivacyPolicy',
  'notCheckPrivacyPolicy',
  'notCheckReCaptcha',
  'publishTimeExpires',
  'openWebforms.notFoundMessage',
];

test('every key of the specification is there', () => {
  expect(Object.values(messageKeys)).toEqual(expect.arrayContaining(specified));
});

test('no two names share a key', () => {
  expect(new Set(Object.values(messageKeys)).size).toBe(Object.keys(messageKeys).length);
});
