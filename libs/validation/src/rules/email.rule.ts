import { issue, type Rule } from '../issue.ts';
import { textLimits } from '../limits/text.limits.ts';
import * as messageKeys from '../message-keys.ts';

/**
 * The address pattern of the HTML standard, with at least one dot in the domain. It is ASCII-only and accepts old
 * mobile
 * addresses that contain `..` or a dot before @.
 */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i');

/**
 * Rule for an e-mail address (spec 1 §5): standard pattern, ASCII only, double quotes count as spaces; local part at
 * most 64
 * characters (`{max}`), whole at most 255 (`{max}`), last domain segment at least 2 (`{min}`).
 */
export const email: Rule = (value) => {
  if (value === '') return null;
  const address = value.replace(/"/g, ' ');
  if (!ADDRESS.test(address)) return issue(messageKeys.email);
  if (address.indexOf('@') > textLimits.emailLocalPart)
    return issue(messageKeys.emailLocalPartMax, { max: textLimits.emailLocalPart });
  if (address.length > textLimits.email) return issue(messageKeys.emailMax, { max: textLimits.email });
  if (address.length - address.lastIndexOf('.') - 1 < textLimits.emailLastSegmentMin)
    return issue(messageKeys.emailDomainLength, { min: textLimits.emailLastSegmentMin });
  return null;
};

const plainDomain = (domain: string): string => domain.trim().replace(/^@/, '').toLowerCase();

/**
 * Returns a rule that refuses addresses of the listed domains and of their sub-domains (spec 1 §5), ignoring case; an
 * entry may have a leading @. params `{domain}`: the domain as typed.
 */
export const blockedDomain = (list: readonly string[]): Rule => {
  const blocked = list.map(plainDomain).filter(Boolean);
  return (value) => {
    const domain = value.slice(value.lastIndexOf('@') + 1);
    return value.includes('@') && blocked.some((one) => `.${plainDomain(domain)}`.endsWith(`.${one}`))
      ? issue(messageKeys.blockedDomain, { domain })
      : null;
  };
};
