// The message keys of all rules and of the public form's submit, one constant each, so that a bundle contains only
// those it uses. The first two groups are the specification's keys (spec 1 §5 and §8); the last two are our keys for
// messages to which the specification gives no key.

// Fields of the public form (spec 1 §8).
export const required = 'errors.required';
export const invalidDate = 'errors.invalid_date';
export const email = 'yup.string.email';
export const emailLocalPartMax = 'errors.emailLocalPartMax';
export const emailMax = 'errors.emailMax';
export const emailDomainLength = 'errors.emailDomainLength';
export const blockedDomain = 'openWebforms.blockedDomainValidation';
export const tel = 'yup.string.tel';
export const url = 'yup.string.url';
export const integer = 'yup.number.integer';
export const decimal = 'yup.number.decimal';
export const spacesOnly = 'custom.string.spacesOnly';
export const integerMax = 'custom.number.integerMax';
export const between = 'custom.number.between';
export const integerDigits = 'errors.integer_digits';
export const integer15Digits = 'errors.integer_15_digits';
export const integer12Decimal5Digits = 'errors.integer_12_decimal_5_digits';
export const integerAtLeast = 'errors.integer_min';
export const integerAtMost = 'errors.integer_max';
export const integerDigitsNoNegative = 'errors.integer_digits_no_negative';

// The error box of the public form (spec 1 §5, §8) and its views (spec 1 §2).
export const inputFail = 'webformEditor.messages.errorBox.inputFail';
export const notCheckTermsAndPrivacyPolicy = 'notCheckTermsAndPrivacyPolicy';
export const notCheckPrivacyPolicy = 'notCheckPrivacyPolicy';
export const notCheckReCaptcha = 'notCheckReCaptcha';
export const publishTimeExpires = 'publishTimeExpires';
export const formNotFound = 'openWebforms.notFoundMessage';

// Back-office messages (spec 1 §5): the specification's texts, our keys.
export const length = 'yup.string.length';
export const minLength = 'yup.string.min';
export const maxLength = 'yup.string.max';
export const numberMin = 'yup.number.min';
export const numberMax = 'yup.number.max';
export const positive = 'yup.number.positive';
export const digits = 'custom.number.digits';
export const limitedDecimals = 'custom.number.limitedDecimals';
export const dateMin = 'yup.date.min';
export const dateMax = 'yup.date.max';
export const endBeforeStart = 'custom.date.endBeforeStart';
export const pathBeginsWithSlash = 'custom.website.pathBeginsWithSlash';
export const absolutePath = 'custom.website.absolutePath';
export const endsWithSlash = 'custom.website.endsWithSlash';
export const urlWithoutPath = 'custom.website.urlWithoutPath';
export const embeddedUrlMax = 'custom.html.embeddedUrlMax';
export const chatWebhookRequired = 'custom.chat.webhookRequired';
export const unsubscribeRequired = 'custom.email.unsubscribeRequired';
export const customerNotFound = 'custom.customer.notFound';
export const htmlEmailMax = 'custom.email.htmlMaxKilobytes';

// Our keys for Japanese standard fields (spec 3 §4) and for form values that the page itself never sends.
export const kana = 'custom.string.kana';
export const postalCode = 'custom.string.postalCode';
export const corporateNumber = 'custom.string.corporateNumber';
export const invoiceRegistrationNumber = 'custom.string.invoiceRegistrationNumber';
export const choicesMin = 'yup.array.min';
export const choicesMax = 'yup.array.max';
export const unknownChoice = 'openWebforms.unknownChoice';
export const answersMalformed = 'openWebforms.answersMalformed';
export const answerMalformed = 'openWebforms.answerMalformed';
export const answerUnknownItem = 'openWebforms.answerUnknownItem';
export const answerDuplicate = 'openWebforms.answerDuplicate';
export const answersTooMany = 'openWebforms.answersTooMany';

// Keys of this product.
export const memberGone = 'custom.member.gone';
