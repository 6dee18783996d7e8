/** From the strictest: a refusal of mail survives every merge (spec 3 §4.7). */
const statuses = ['complained', 'unsubscribed', 'bounced', 'none', 'subscribed'];
/** The grounds for mails, from the one that allows the least. */
const grounds = ['published', 'customer', 'business_card', 'opt_in'];

export interface Consent {
  id: number;
  email_status: string;
  consent_status: string;
}

/**
 * Returns the records whose status and whose evidence of consent a merged contact gets: the strictest status, except
 * that a known `subscribed` is not lost to a record that says nothing, and the strictest evidence that there is.
 */
export function stricterConsent(records: readonly Consent[]): { statusOf: number; evidenceOf: number } {
  const strictness = ({ email_status }: Consent) => statuses.indexOf(email_status);
  const said = records.filter(({ email_status }) => email_status !== 'none');
  const [status] = said.toSorted((a, b) => strictness(a) - strictness(b));
  const rank = ({ consent_status }: Consent) => grounds.indexOf(consent_status);
  const [evidence] = records.filter((one) => rank(one) >= 0).toSorted((a, b) => rank(a) - rank(b));
  const [first] = records as [Consent];
  return { statusOf: (status ?? first).id, evidenceOf: (evidence ?? first).id };
}
