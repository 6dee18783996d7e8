import type { FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-rules';
import {
  combine,
  corporateNumber,
  email,
  invoiceRegistrationNumber,
  kana,
  limits,
  maxLength,
  normaliseEmail,
  normaliseFreeText,
  normalisePhone,
  normalisePostalCode,
  normaliseText,
  normaliseUrl,
  postalCode,
  spacesOnly,
  tel,
  toHiragana,
  url,
} from '@crm/validation';
import type { Rule } from '@crm/validation';

/** The normalisation and the rules of a kind of text. */
export interface TextKind {
  normalise: (text: string) => string;
  rule: Rule;
}

export { cleanText };

const short = combine([spacesOnly, maxLength(limits.text.short)]);
const oneLine = (text: string) => normaliseFreeText(text.replace(/[\r\n]+/g, ' '));

/** The kinds of text that records have (spec 1 §5, spec 3 §4.2). */
export const textKinds = {
  text: { normalise: oneLine, rule: short },
  namePart: { normalise: oneLine, rule: combine([spacesOnly, maxLength(limits.text.namePart)]) },
  kana: { normalise: (text) => toHiragana(normaliseText(text)), rule: combine([kana, maxLength(limits.text.short)]) },
  long: { normalise: normaliseFreeText, rule: combine([spacesOnly, maxLength(limits.text.long)]) },
  email: { normalise: normaliseEmail, rule: email },
  phone: { normalise: normalisePhone, rule: combine([tel, maxLength(limits.text.short)]) },
  url: { normalise: normaliseUrl, rule: url },
  postalCode: { normalise: normalisePostalCode, rule: postalCode },
  corporateNumber: { normalise: normalisePhone, rule: corporateNumber },
  invoiceNumber: { normalise: (text) => normalisePhone(text).toUpperCase(), rule: invoiceRegistrationNumber },
} as const satisfies Record<string, TextKind>;

/**
 * Returns the texts of a body in stored form, and all issues. Texts that were not sent are omitted; empty ones are
 * null.
 */
export function readTexts<K extends string>(
  kinds: Readonly<Record<K, TextKind>>,
  body: { readonly [F in NoInfer<K>]?: string | null },
): { values: { [F in K]?: string | null }; issues: FieldIssue[] } {
  const values: { [F in K]?: string | null } = {};
  const issues: FieldIssue[] = [];
  for (const field of Object.keys(kinds) as K[]) {
    const given = body[field];
    if (given === undefined) continue;
    const text = given === null ? '' : kinds[field].normalise(cleanText(given));
    const found = kinds[field].rule(text);
    if (found) issues.push({ field, rule: found.key, ...(found.params ? { params: found.params } : {}) });
    values[field] = text === '' ? null : text;
  }
  return { values, issues };
}
