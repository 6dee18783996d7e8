import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Text, named, oneOf, record } from '../core/schemas.ts';
import { exportFormats } from './user.schema.ts';

/** The kinds of notifications that members can switch (spec 3 §2.17). */
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
  'automation',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * Returns the default channels of a kind (spec 3 §2.17): the first five kinds and automations are on. Submissions are
 * off, because a form mails the members it names.
 */
export const usualChannels = (kind: NotificationKind) => {
  const isOn = notificationKinds.indexOf(kind) < 5 || kind === 'automation';
  return { web: isOn, mail: isOn && kind !== 'form_submission' };
};

export const NotificationSetting = named('NotificationSetting', 'How a member receives notices of a kind.', {
  kind: oneOf(notificationKinds),
  web: Type.Boolean(),
  mail: Type.Boolean(),
});

const PersonalSettings = named('PersonalSettings', "A member's own settings.", {
  csv_encoding: oneOf(exportFormats),
  /** The signature below the member's mails. */
  signature: Text(2000),
  notifications: Type.Array(NotificationSetting, { maxItems: notificationKinds.length }),
});

export const personalSettings = defineResource('personal-settings', {
  area: 'identity',
  operations: {
    getPersonalSettings: {
      summary: 'Get your settings: CSV files, signature and notifications',
      method: 'GET',
      path: '/personal_settings',
      access: access.signedIn(),
      response: record(PersonalSettings),
    },
    updatePersonalSettings: {
      summary: 'Update your settings',
      description: 'Fields that are not sent do not change.',
      method: 'PUT',
      path: '/personal_settings',
      access: access.signedIn(),
      body: Type.Partial(PersonalSettings),
      response: record(PersonalSettings),
      errors: ['ValidationFailed'],
    },
  },
});
