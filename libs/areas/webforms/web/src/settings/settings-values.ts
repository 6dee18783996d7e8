import { isoDay, timestamp } from '@crm/format';
import type { Webform, WebformPatch } from '../domain/webform.types.ts';
import type { SettingsValues } from './settings.types.ts';

/** A day closes at its end unless a time is given. */
export const lastMinute = '23:59';

/** The settings of a form as its form holds them. */
export function settingsOf(form: Webform): SettingsValues {
  const { closureAt } = form;
  return {
    name: form.name,
    displayName: form.displayName ?? '',
    memo: form.memo ?? '',
    themeFont: form.themeFont,
    buttonText: form.buttonText ?? '',
    buttonBackgroundColor: form.buttonBackgroundColor ?? '',
    buttonTextColor: form.buttonTextColor ?? '',
    noStyle: form.noStyle,
    thankyouType: form.thankyouType,
    thankyouMessage: form.thankyouMessage ?? '',
    redirectUrl: form.redirectUrl ?? '',
    closureAt: closureAt && isoDay(closureAt),
    closureTime: closureAt ? timestamp(closureAt).slice(11, 16) : lastMinute,
    closureTitle: form.closureTitle ?? '',
    closureMessage: form.closureMessage ?? '',
    isProtectingSpam: form.isProtectingSpam,
    blockDomainList: form.blockDomainList.join('\n'),
    customerIdentificationRule: form.customerIdentificationRule,
    dealTypeId: form.dealTypeId,
  };
}

/** Domains of a text, one a line; commas and spaces part them, too, as a paste brings them. */
export const domainsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .map((one) => one.trim().toLowerCase().replace(/^@/, ''))
    .filter(Boolean);

/** The closing time in Tokyo, as the wire has it. */
export const closureOf = ({ closureAt, closureTime }: Pick<SettingsValues, 'closureAt' | 'closureTime'>) =>
  closureAt === null ? null : `${closureAt}T${closureTime}:00`;

/** The settings as the wire has them. */
export const wireOf = (
  values: SettingsValues,
): Required<Pick<WebformPatch, Exclude<keyof SettingsValues, 'closureTime'>>> => {
  const { closureTime: _time, ...rest } = values;
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    ...rest,
    displayName: orNull(values.displayName),
    memo: orNull(values.memo),
    buttonText: orNull(values.buttonText),
    buttonBackgroundColor: orNull(values.buttonBackgroundColor),
    buttonTextColor: orNull(values.buttonTextColor),
    thankyouMessage: orNull(values.thankyouMessage),
    redirectUrl: orNull(values.redirectUrl),
    closureAt: closureOf(values),
    closureTitle: orNull(values.closureTitle),
    closureMessage: orNull(values.closureMessage),
    blockDomainList: domainsOf(values.blockDomainList),
  };
};

/** What has changed; only that is sent, so that what others have changed elsewhere in the form stays. */
export function settingsPatch(before: SettingsValues, after: SettingsValues): WebformPatch {
  const [old, next] = [wireOf(before), wireOf(after)];
  const keys = Object.keys(next) as (keyof typeof next)[];
  const changed = keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]));
  // An address that is not asked for is not sent: it may be half typed.
  const wanted = changed.filter((key) => key !== 'redirectUrl' || after.thankyouType === 'redirect');
  return Object.fromEntries(wanted.map((key) => [key, next[key]]));
}
