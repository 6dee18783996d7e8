import { isoDay, timestamp } from '@crm/format';
import type { Webform, WebformPatch } from '../domain/webform.types.ts';
import type { SettingsValues } from './settings.types.ts';

/** The default closing time, which is the end of the day. */
export const lastMinute = '23:59';

/** Converts the settings of a form into the values of the fields. */
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
    showOptionalBadge: form.showOptionalBadge,
    showConfirmation: form.showConfirmation,
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
    assignmentRule: form.assignmentRule,
    assignmentUserIds: form.assignmentUserIds,
    backgroundColor: form.backgroundColor ?? '',
    textColor: form.textColor ?? '',
    consentText: form.consentText ?? '',
    prefillEnabled: form.prefillEnabled,
    prefillPersonal: form.prefillPersonal,
    captureUtm: form.captureUtm,
    allowedOrigins: form.allowedOrigins.join('\n'),
    autoReplyEnabled: form.autoReply.enabled,
    autoReplySubject: form.autoReply.subject ?? '',
    autoReplyBody: form.autoReply.body ?? '',
    autoReplyFromName: form.autoReply.fromName ?? '',
    autoReplyReplyTo: form.autoReply.replyTo ?? '',
    autoReplyTrackClicks: form.autoReply.trackClicks,
    notificationUserIds: form.notificationUserIds,
    notificationMailEnabled: form.notificationMailEnabled,
  };
}

/** Returns the domains of a text, one per line; commas and spaces separate them too, for pasted lists. */
export const domainsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .map((one) => one.trim().toLowerCase().replace(/^@/, ''))
    .filter(Boolean);

/** Returns the closing time in Tokyo, in wire format. */
export const closureOf = ({ closureAt, closureTime }: Pick<SettingsValues, 'closureAt' | 'closureTime'>) =>
  closureAt === null ? null : `${closureAt}T${closureTime}:00`;

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Converts the settings into wire format. */
export const wireOf = (values: SettingsValues) => {
  const orNull = (text: string) => (text === '' ? null : text);
  const { name, themeFont, thankyouType, noStyle, isProtectingSpam, customerIdentificationRule, dealTypeId } = values;
  const { prefillEnabled, prefillPersonal, captureUtm, notificationUserIds, notificationMailEnabled } = values;
  const { showOptionalBadge, showConfirmation, assignmentRule, assignmentUserIds } = values;
  return {
    name,
    themeFont,
    thankyouType,
    noStyle,
    showOptionalBadge,
    showConfirmation,
    isProtectingSpam,
    customerIdentificationRule,
    dealTypeId,
    assignmentRule,
    assignmentUserIds,
    prefillEnabled,
    prefillPersonal,
    captureUtm,
    notificationUserIds,
    notificationMailEnabled,
    displayName: orNull(values.displayName),
    memo: orNull(values.memo),
    buttonText: orNull(values.buttonText),
    buttonBackgroundColor: orNull(values.buttonBackgroundColor),
    buttonTextColor: orNull(values.buttonTextColor),
    backgroundColor: orNull(values.backgroundColor),
    textColor: orNull(values.textColor),
    thankyouMessage: orNull(values.thankyouMessage),
    redirectUrl: orNull(values.redirectUrl),
    closureAt: closureOf(values),
    closureTitle: orNull(values.closureTitle),
    closureMessage: orNull(values.closureMessage),
    blockDomainList: domainsOf(values.blockDomainList),
    consentText: orNull(values.consentText),
    allowedOrigins: linesOf(values.allowedOrigins),
    autoReply: {
      enabled: values.autoReplyEnabled,
      subject: orNull(values.autoReplySubject),
      body: orNull(values.autoReplyBody),
      fromName: orNull(values.autoReplyFromName),
      replyTo: orNull(values.autoReplyReplyTo),
      trackClicks: values.autoReplyTrackClicks,
    },
  } satisfies WebformPatch;
};

/** Returns only the changed fields, so that a save keeps what others have changed elsewhere in the form. */
export function settingsPatch(before: SettingsValues, after: SettingsValues): WebformPatch {
  const [old, next] = [wireOf(before), wireOf(after)];
  const keys = Object.keys(next) as (keyof typeof next)[];
  const changed = keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]));
  // An unused redirect address may be incomplete, so it is not sent.
  const wanted = changed.filter((key) => key !== 'redirectUrl' || after.thankyouType === 'redirect');
  return Object.fromEntries(wanted.map((key) => [key, next[key]]));
}
