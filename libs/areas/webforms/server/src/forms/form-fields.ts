import type { FieldIssue, Input, assignmentRules, webforms } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { normaliseText, normaliseUrl, url } from '@crm/validation';
import type { AutoReplyValues, ChatWebhookValues, WebhookValues } from '../replies/reply-values.ts';
import { instantOf } from './instant.ts';

type Body = Partial<Input<(typeof webforms)['operations']['createWebform']>['body']>;

/** The columns of a form that its editor fills in. */
export interface FormValues {
  name: string;
  display_name: string | null;
  memo: string | null;
  closure_at: Date | null;
  closure_title: string | null;
  closure_message: string | null;
  thankyou_type: 'message' | 'redirect';
  thankyou_message: string | null;
  redirect_url: string | null;
  no_style: boolean;
  show_optional_badge: boolean;
  show_confirmation: boolean;
  button_text: string | null;
  button_background_color: string | null;
  button_text_color: string | null;
  theme_font: string | null;
  is_protecting_spam: boolean;
  block_domain_list: string[];
  customer_identification_rule: number | null;
  deal_type_id: number | null;
  assignment_rule: (typeof assignmentRules)[number];
  assignment_user_ids: number[];
  background_color: string | null;
  text_color: string | null;
  consent_text: string | null;
  prefill_enabled: boolean;
  prefill_personal: boolean;
  capture_utm: boolean;
  allowed_origins: string[];
  auto_reply: AutoReplyValues;
  notification_user_ids: number[];
  notification_mail_enabled: boolean;
  chat_webhook: ChatWebhookValues | null;
  webhooks: WebhookValues[];
}

/** Fonts of the public page (spec 3 §3). */
export const themeFonts = ['Noto Sans JP', 'Noto Serif JP', 'M PLUS Rounded 1c', 'Sawarabi Gothic', 'system'] as const;

type Read<T> = { value: T } | { rule: string };

const plain = (given: string): Read<string | null> => ({ value: normaliseText(cleanText(given)) || null });

const colour = (given: string): Read<string | null> =>
  given === '' || /^#[0-9a-f]{6}$/i.test(given) ? { value: given || null } : { rule: 'colour' };

const address = (given: string): Read<string | null> => {
  const text = normaliseUrl(cleanText(given));
  const issue = url(text);
  return issue ? { rule: issue.key } : { value: text || null };
};

const members = (given: readonly number[]): Read<number[]> => ({ value: [...new Set(given)] });

const font = (given: string): Read<string | null> =>
  given === '' || (themeFonts as readonly string[]).includes(given) ? { value: given || null } : { rule: 'choice' };

const instant = (given: string): Read<Date | null> => {
  const value = given === '' ? null : instantOf(given);
  return value === undefined ? { rule: 'errors.invalid_date' } : { value };
};

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

/** Reads domains: lower case, no duplicates; `@example.jp` means the same. */
const domains = (given: readonly string[]): Read<string[]> => {
  const list = given.map((one) => one.normalize('NFKC').trim().toLowerCase().replace(/^@/, '')).filter(Boolean);
  return list.every((one) => DOMAIN.test(one)) ? { value: [...new Set(list)] } : { rule: 'domain' };
};

/** Reads origins: normalised, no duplicates; a bare host means https. */
const origins = (given: readonly string[]): Read<string[]> => {
  const list = given.map(originOf).filter((one) => one !== '');
  return list.includes(undefined) ? { rule: 'origin' } : { value: [...new Set(list as string[])] };
};

function originOf(given: string): string | undefined {
  const text = normaliseUrl(cleanText(given));
  if (text === '') return '';
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+/.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.username ? url.origin : undefined;
}

const readers: { [K in keyof FormValues]?: (given: never) => Read<unknown> } = {
  name: plain,
  display_name: plain,
  memo: plain,
  closure_at: instant,
  closure_title: plain,
  closure_message: plain,
  thankyou_message: plain,
  redirect_url: address,
  button_text: plain,
  button_background_color: colour,
  button_text_color: colour,
  theme_font: font,
  assignment_user_ids: members,
  block_domain_list: domains,
  background_color: colour,
  text_color: colour,
  consent_text: plain,
  allowed_origins: origins,
};

const taken = [
  'thankyou_type',
  'no_style',
  'show_optional_badge',
  'show_confirmation',
  'is_protecting_spam',
  'customer_identification_rule',
  'deal_type_id',
  'assignment_rule',
  'prefill_enabled',
  'prefill_personal',
  'capture_utm',
  'notification_mail_enabled',
] as const;

/** Reads the columns that a body sets, normalised, with all issues. A column that was not sent is not in the result. */
export function readFormFields(body: Body): { values: Partial<FormValues>; issues: FieldIssue[] } {
  const values: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const key of taken) if (body[key] !== undefined) values[key] = body[key];
  for (const [key, reader] of Object.entries(readers)) {
    const given = body[key as keyof Body];
    if (given === undefined) continue;
    const read = given === null ? { value: null } : reader(given as never);
    if ('rule' in read) issues.push({ field: key, rule: read.rule });
    else values[key] = read.value;
  }
  if (values['name'] === null) issues.push({ field: 'name', rule: 'errors.required' });
  return { values: values as Partial<FormValues>, issues };
}
