/**
 * Every message key that a rule, or the public form's submit, can answer with. The first three groups are the
 * specification's own keys (spec 1 §5 and §8); the last two name messages that it words but gives no key.
 */
export const messageKeys = {
  // Fields of the public form (spec 1 §8).
  required: 'errors.required',
  invalidDate: 'errors.invalid_date',
  email: 'yup.string.email',
  emailLocalPartMax: 'errors.emailLocalPartMax',
  emailMax: 'errors.emailMax',
  emailDomainLength: 'errors.emailDomainLength',
  blockedDomain: 'openWebforms.blockedDomainValidation',
  tel: 'yup.string.tel',
  url: 'yup.string.url',
  integer: 'yup.number.integer',
  decimal: 'yup.number.decimal',
  spacesOnly: 'custom.string.spacesOnly',
  integerMax: 'custom.number.integerMax',
  between: 'custom.number.between',
  integerDigits: 'errors.integer_digits',
  integer15Digits: 'errors.integer_15_digits',
  integer12Decimal5Digits: 'errors.integer_12_decimal_5_digits',
  integerAtLeast: 'errors.integer_min',
  integerAtMost: 'errors.integer_max',
  integerDigitsNoNegative: 'errors.integer_digits_no_negative',

  // The error box of the public form (spec 1 §5, §8) and its views (spec 1 §2).
  inputFail: 'webformEditor.messages.errorBox.inputFail',
  notCheckTermsAndPrivacyPolicy: 'notCheckTermsAndPrivacyPolicy',
  notCheckPrivacyPolicy: 'notCheckPrivacyPolicy',
  notCheckReCaptcha: 'notCheckReCaptcha',
  publishTimeExpires: 'publishTimeExpires',
  formNotFound: 'openWebforms.notFoundMessage',

  // Back-office messages (spec 1 §5): worded by the specification, keys ours.
  length: 'yup.string.length',
  minLength: 'yup.string.min',
  maxLength: 'yup.string.max',
  numberMin: 'yup.number.min',
  numberMax: 'yup.number.max',
  positive: 'yup.number.positive',
  digits: 'custom.number.digits',
  limitedDecimals: 'custom.number.limitedDecimals',
  dateMin: 'yup.date.min',
  dateMax: 'yup.date.max',
  endBeforeStart: 'custom.date.endBeforeStart',
  pathBeginsWithSlash: 'custom.website.pathBeginsWithSlash',
  absolutePath: 'custom.website.absolutePath',
  endsWithSlash: 'custom.website.endsWithSlash',
  urlWithoutPath: 'custom.website.urlWithoutPath',
  embeddedUrlMax: 'custom.html.embeddedUrlMax',
  chatWebhookRequired: 'custom.chat.webhookRequired',
  unsubscribeRequired: 'custom.email.unsubscribeRequired',
  customerNotFound: 'custom.customer.notFound',
  htmlEmailMax: 'custom.email.htmlMaxKilobytes',

  // Japanese standard fields (spec 3 §4) and answers of the form that no honest page sends; keys ours.
  kana: 'custom.string.kana',
  postalCode: 'custom.string.postalCode',
  corporateNumber: 'custom.string.corporateNumber',
  invoiceRegistrationNumber: 'custom.string.invoiceRegistrationNumber',
  choicesMin: 'yup.array.min',
  choicesMax: 'yup.array.max',
  unknownChoice: 'openWebforms.unknownChoice',
  answersMalformed: 'openWebforms.answersMalformed',
  answerMalformed: 'openWebforms.answerMalformed',
  answerUnknownItem: 'openWebforms.answerUnknownItem',
  answerDuplicate: 'openWebforms.answerDuplicate',
  answersTooMany: 'openWebforms.answersTooMany',
} as const;

/** One of the keys of `messageKeys`. */
export type MessageKey = (typeof messageKeys)[keyof typeof messageKeys];
