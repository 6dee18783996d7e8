import { Type } from 'typebox';
import type { TBoolean } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource, fileBody } from '../core/define.ts';
import { declaredProperties } from '../core/declared-properties.ts';
import { profiles } from '../core/enums.ts';
import { accessLevels, features } from '../core/permissions.ts';
import type { Feature } from '../core/permissions.ts';
import {
  DateText,
  FileText,
  Id,
  LockVersion,
  Name,
  Text,
  named,
  nullable,
  oneOf,
  record,
  records,
} from '../core/schemas.ts';
import { Permissions } from './user.schema.ts';

/** The most bytes of a company's logo. */
const mostLogoBytes = 1_048_576;

export const OwnHoliday = named(
  'OwnHoliday',
  'A company holiday, in addition to or instead of the national holidays.',
  { date: DateText, name: Name(50) },
);

/** The settings of a company: week, holidays, language and switches. */
const companySettings = {
  /** 0 Sunday, 1 Monday. */
  week_start: Type.Integer({ minimum: 0, maximum: 1 }),
  /** True: Japan's national holidays are days off. */
  observes_national_holidays: Type.Boolean(),
  /** Company holidays, ordered by day. */
  holidays: Type.Array(OwnHoliday, { maxItems: 200 }),
  /** The language of members who have not chosen one. */
  language: oneOf(['ja', 'en']),
  /**
   * True: deals in a won or stopped phase are read-only, except for administrators and profiles with the permission
   * (spec 3 §2.1).
   */
  deal_lock: Type.Boolean(),
  csv_easy_authority_mode: Type.Boolean(),
  display_goal_menu_to_all_user: Type.Boolean(),
  hidden_deleted_users: Type.Boolean(),
  show_deal_type: Type.Boolean(),
  show_authority: Type.Boolean(),
  show_deal_required_fields: Type.Boolean(),
};

const flags = Object.fromEntries(features.map((feature) => [`enable_${feature}`, Type.Boolean()])) as Record<
  `enable_${Feature}`,
  TBoolean
>;
const ids = Type.Array(Id);

/** Spec 1 §3, "Current domain". */
export const CurrentDomain = named('CurrentDomain', 'The current company with its flags and id lists.', {
  id: Id,
  name: Type.String(),
  plan: Type.Integer(),
  closing_month: Type.Integer(),
  ...flags,
  product_ids: ids,
  channel_ids: ids,
  phase_ids: ids,
  probability_ids: ids,
  reason_ids: ids,
  pattern_ids: ids,
  purpose_ids: ids,
  deal_create_email: nullable(Type.String()),
  customer_create_email: nullable(Type.String()),
  deal_create_incoming_email_settings: Type.Array(Type.Object({}, { additionalProperties: true })),
  marketo_api: Type.Object({ enable: Type.Boolean() }),
  /** The roles (ロール), each after its parent. */
  authorities: Type.Array(Type.Object({ id: Id, name: Type.String(), parent_id: nullable(Type.Integer()) })),
  /** The access levels of the caller's role (spec 3 §2.17); absent for a caller with full access. */
  reach: Type.Optional(
    Type.Object({
      ...declaredProperties('roleEntities', oneOf(accessLevels)),
      /** The levels of deal types that do not have the level of `deal`. */
      deal_types: Type.Array(Type.Object({ id: Id, level: oneOf(accessLevels) })),
    }),
  ),
  ...companySettings,
  /** Public URL of the logo; it changes when the logo changes. */
  logo_url: nullable(Type.String()),
  lock_version: Type.Integer(),
});

export const account = defineResource('account', {
  area: 'identity',
  operations: {
    getCurrentDomain: {
      summary: 'Get the current company with its flags and id lists',
      method: 'GET',
      path: '/domains',
      base: 'api',
      access: access.signedIn(),
      response: record(CurrentDomain),
    },
    createDomain: {
      summary: 'Create another company and make it the current one',
      demo: false,
      method: 'POST',
      path: '/domains',
      base: 'api',
      access: access.signedIn(),
      body: Type.Object({ name: Name(100) }),
      status: 201,
      response: record(CurrentDomain),
      errors: ['ValidationFailed'],
    },
    updateDomain: {
      summary: 'Update the current company',
      method: 'PUT',
      path: '/domains',
      base: 'api',
      access: access.administrator(),
      body: Type.Object({
        name: Type.Optional(Name(100)),
        closing_month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
        ...Type.Partial(Type.Object(companySettings)).properties,
        ...Type.Partial(Type.Object(flags)).properties,
        lock_version: LockVersion,
      }),
      response: record(CurrentDomain),
      errors: ['ValidationFailed', 'StaleRecord'],
    },
    updateDomainLogo: {
      summary: "Set or remove the company's logo",
      description: 'PNG, JPEG or WebP of up to 1 MB.',
      method: 'PUT',
      path: '/domains/logo',
      base: 'api',
      access: access.administrator(),
      body: Type.Object({
        /** The file in base64; null removes the logo. */
        content: nullable(FileText(mostLogoBytes)),
      }),
      bodyLimit: fileBody(mostLogoBytes),
      response: record(CurrentDomain),
      errors: ['ValidationFailed', 'PayloadTooLarge'],
    },
    listOwnDomains: {
      summary: 'List the companies that you belong to',
      method: 'GET',
      path: '/domains/own',
      base: 'api',
      access: access.signedIn(),
      response: records(Type.Object({ id: Id, name: Type.String(), current: Type.Boolean() })),
    },
    checkProfileUpdate: {
      summary: 'Get your current permissions',
      description: 'Lets a screen detect that they changed.',
      method: 'GET',
      path: '/check_profile_update',
      base: 'api',
      access: access.signedIn(),
      response: record(
        Type.Object({
          profile: oneOf(profiles),
          custom_profile_id: nullable(Type.Integer()),
          permissions: Permissions,
          role_id: nullable(Type.Integer()),
        }),
      ),
    },
    checkConfirmationToken: {
      summary: 'Check that a confirmation token is still valid',
      method: 'GET',
      path: '/check_confirmation_token',
      base: 'api',
      access: access.public(),
      query: Type.Object({ confirmation_token: Text(200) }),
      response: record(Type.Object({ valid: Type.Boolean() })),
      errors: ['ValidationFailed', 'TooManyRequests'],
    },
    checkResetPasswordToken: {
      summary: 'Check that a reset token is still valid',
      method: 'GET',
      path: '/check_reset_password_token',
      base: 'api',
      access: access.public(),
      query: Type.Object({ reset_password_token: Text(200) }),
      response: record(Type.Object({ valid: Type.Boolean() })),
      errors: ['ValidationFailed', 'TooManyRequests'],
    },
  },
});
