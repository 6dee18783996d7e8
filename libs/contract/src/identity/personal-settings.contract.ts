import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Text, oneOf, record } from '../core/schemas.ts';
import { csvEncodings } from './user.schema.ts';

/** What members are told of (spec 3 §2.17). */
export const notificationKinds = [
  'action_comment',
  'invited',
  'unassigned',
  'mention',
  'form_submission',
  'final_phase',
  'member_changes',
  'today_plan',
  'unfinished_actions',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * The channels of a kind until a member chooses others (spec 3 §2.17): the first five are on; a form has mails of its own
 * for those whom it names.
 */
export const usualChannels = (kind: NotificationKind) => {
  const isOn = notificationKinds.indexOf(kind) < 5;
  return { web: isOn, mail: isOn && kind !== 'form_submission' };
};

export const NotificationSetting = Type.Object({
  kind: oneOf(notificationKinds),
  web: Type.Boolean(),
  mail: Type.Boolean(),
});

const PersonalSettings = Type.Object({
  csv_encoding: oneOf(csvEncodings),
  /** Below the mails that one writes. */
  signature: Text(2000),
  notifications: Type.Array(NotificationSetting, { maxItems: notificationKinds.length }),
});

export const personalSettings = defineResource('personal-settings', {
  area: 'identity',
  operations: {
    getPersonalSettings: {
      summary: 'One’s own settings in the company: CSV files, signature, notifications of every kind',
      method: 'GET',
      path: '/personal_settings',
      access: access.signedIn(),
      response: record(PersonalSettings),
    },
    updatePersonalSettings: {
      summary: 'Change one’s own settings; what is left out stays',
      method: 'PUT',
      path: '/personal_settings',
      access: access.signedIn(),
      body: Type.Partial(PersonalSettings),
      response: record(PersonalSettings),
      errors: ['ValidationFailed'],
    },
  },
});
