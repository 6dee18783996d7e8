import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Text, oneOf, record } from '../core/schemas.ts';
import { csvEncodings } from './user.schema.ts';

/** What members are told of (spec 3 §2.17); the first four unless they say otherwise. */
export const notificationKinds = [
  'action_comment',
  'invited',
  'unassigned',
  'mention',
  'final_phase',
  'member_changes',
  'today_plan',
  'unfinished_actions',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds that are on, in both channels, until a member switches them off (spec 3 §2.17). */
export const notifiedByDefault: readonly NotificationKind[] = notificationKinds.slice(0, 4);

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
