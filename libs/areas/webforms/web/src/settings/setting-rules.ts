import { combine, email, normaliseEmail, normaliseUrl, required, url } from '@crm/validation';
import type { Problem } from '../domain/problem-text.ts';
import { domainsOf, linesOf } from './settings-values.ts';
import type { SettingsValues } from './settings.types.ts';

const colour = /^#[0-9a-f]{6}$/i;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;
const address = combine([required, url]);

/** Returns true for `https://www.example.jp` or the host alone. */
function isOrigin(text: string): boolean {
  const address = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  return address !== null && /^https?:$/.test(address.protocol) && !/\s/.test(text);
}

type Found = { rule: string; params?: Problem['params'] } | null;

/** The rules of the settings; each returns null for a valid value. The fields themselves limit the lengths. */
const rules: { [K in keyof SettingsValues]?: (values: SettingsValues) => Found } = {
  name: ({ name }) => (name.trim() === '' ? { rule: 'errors.required' } : null),
  buttonBackgroundColor: ({ buttonBackgroundColor: value }) =>
    value === '' || colour.test(value) ? null : { rule: 'colour' },
  buttonTextColor: ({ buttonTextColor: value }) => (value === '' || colour.test(value) ? null : { rule: 'colour' }),
  backgroundColor: ({ backgroundColor: value }) => (value === '' || colour.test(value) ? null : { rule: 'colour' }),
  textColor: ({ textColor: value }) => (value === '' || colour.test(value) ? null : { rule: 'colour' }),
  allowedOrigins: ({ allowedOrigins }) => {
    const wrong = linesOf(allowedOrigins).find((one) => !isOrigin(one));
    return wrong === undefined ? null : { rule: 'origin_of', params: { origin: wrong } };
  },
  autoReplyReplyTo: ({ autoReplyReplyTo }) => {
    const issue = autoReplyReplyTo === '' ? null : email(normaliseEmail(autoReplyReplyTo));
    return issue && { rule: issue.key, params: issue.params };
  },
  redirectUrl: ({ thankyouType, redirectUrl }) => {
    const issue = thankyouType === 'redirect' ? address(normaliseUrl(redirectUrl)) : null;
    return issue && { rule: issue.key };
  },
  closureTime: ({ closureAt, closureTime }) => (closureAt === null || time.test(closureTime) ? null : { rule: 'time' }),
  blockDomainList: ({ blockDomainList }) => {
    const wrong = domainsOf(blockDomainList).find((one) => !domain.test(one));
    return wrong === undefined ? null : { rule: 'domain_of', params: { domain: wrong } };
  },
};

/** Returns the problems of the settings, each under the name of its setting. */
export function settingFindings(values: SettingsValues): Problem[] {
  return (Object.keys(rules) as (keyof typeof rules)[]).flatMap((field) => {
    const found = rules[field]?.(values);
    return found ? [{ field, ...found }] : [];
  });
}
