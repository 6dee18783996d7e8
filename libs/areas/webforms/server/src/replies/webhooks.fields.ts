import { randomBytes } from 'node:crypto';
import type { FieldIssue, WantedWebhook } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import type { SecretBox } from '@crm/server-kit';
import { normaliseUrl, url } from '@crm/validation';
import type { Static } from 'typebox';
import type { WebhookValues } from './reply-values.ts';
import { detailOf, sealedFor } from './reply-values.ts';

export interface ReadWebhooks {
  value: WebhookValues[];
  issues: FieldIssue[];
  /** The secrets of new webhooks, by webhook id; each is shown once. */
  secrets: Map<string, string>;
}

/** Reads the webhooks from the editor: known ones keep their secret, new ones get one. */
export function readWebhooks(
  given: readonly Static<typeof WantedWebhook>[],
  current: readonly WebhookValues[],
  { secrets, domainId }: { secrets: SecretBox; domainId: number },
): ReadWebhooks {
  const issues: FieldIssue[] = [];
  const made = new Map<string, string>();
  const free = new Map(current.map((one) => [one.id, one]));
  const value = given.map((one, index): WebhookValues => {
    const address = normaliseUrl(cleanText(one.url));
    const rule = addressRule(address);
    if (rule) issues.push({ field: `webhooks[${index}].url`, rule });
    const known = one.id ? free.get(one.id) : undefined;
    if (one.id && !free.delete(one.id)) issues.push({ field: `webhooks[${index}].id`, rule: 'not_found' });
    const active = one.active ?? known?.active ?? true;
    const detail = one.detail ?? detailOf(known ?? {});
    if (known) return { ...known, url: address, active, detail };
    const id = randomBytes(9).toString('base64url');
    const secret = `whsec_${randomBytes(32).toString('base64url')}`;
    made.set(id, secret);
    return {
      id,
      url: address,
      active,
      detail,
      secret: secrets.seal(secret, sealedFor(domainId)),
      secret_hint: secret.slice(-4),
    };
  });
  return { value, issues, secrets: made };
}

/** Checks the scheme: submissions are personal data and need encryption. The host is checked at each call. */
function addressRule(address: string): string | undefined {
  if (address === '') return 'errors.required';
  const issue = url(address);
  if (issue) return issue.key;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? undefined : 'https';
}
