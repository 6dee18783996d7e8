import { Type } from 'typebox';
import { declaredProperties } from '../core/declared-properties.ts';
import { profiles } from '../core/enums.ts';
import { Id, LockVersion, named, nullable, oneOf } from '../core/schemas.ts';

/** Spec 3 §2.17. */
export const Permissions = named(
  'Permissions',
  'The menus and functions that a member may use; the server enforces them.',
  {
    menus: Type.Object(declaredProperties('menus', Type.Boolean())),
    functions: Type.Object(declaredProperties('functions', Type.Boolean())),
    /** Definitions of custom objects whose menus are hidden; others, including new ones, are shown. */
    hidden_custom_object_def_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  },
);

/** Encodings of CSV files: CP932 for Excel in Japan, or UTF-8. */
export const csvEncodings = ['cp932', 'utf8'] as const;
/** The forms of exported files: CSV in an encoding, or a workbook. */
export const exportFormats = [...csvEncodings, 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The ways in which a member signs in. */
export const signInProviders = ['email', 'google_oauth2', 'azure_oauth2'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** Spec 1 §3, "Auth user". */
export const AuthUser = named('AuthUser', 'The signed-in user.', {
  id: Id,
  provider: Type.String(),
  uid: Type.String(),
  email: Type.String(),
  name: Type.String(),
  nickname: nullable(Type.String()),
  /** The reading of the name (ふりがな). */
  kana: Type.Optional(nullable(Type.String())),
  image: nullable(Type.String()),
  locale: oneOf(['ja', 'en']),
  current_domain_id: nullable(Type.Integer()),
  terms_check: Type.Boolean(),
  demo_only: Type.Boolean(),
  /** A new address that waits for its confirmation. */
  unconfirmed_email: Type.Optional(nullable(Type.String())),
  /** False for users who sign in only with a provider. */
  has_password: Type.Optional(Type.Boolean()),
  /** True when the company requires a second factor and the user has none; other calls are refused until then. */
  two_factor_setup_required: Type.Optional(Type.Boolean()),
  profile: Type.Object({ name: oneOf(profiles), permissions: Permissions }),
});

export const Member = named('Member', 'An entry of the user list: a member of the company.', {
  id: Id,
  name: Type.String(),
  /** The reading of the name (ふりがな). */
  kana: Type.Optional(nullable(Type.String())),
  email: Type.String(),
  image: nullable(Type.String()),
  order: Type.Integer(),
  /** `general` for a member with a profile of the company. */
  profile: oneOf(profiles),
  custom_profile_id: Type.Optional(nullable(Type.Integer())),
  role_id: Type.Optional(nullable(Type.Integer())),
  last_sign_in_at: nullable(Type.String()),
  csv_encoding: Type.Optional(oneOf(exportFormats)),
  /** True when the member is disabled and cannot sign in. */
  disabled: Type.Optional(Type.Boolean()),
  /** True for a demo-only member, who may read and create. */
  demo_only: Type.Optional(Type.Boolean()),
  /** True when the second factor is on; only in the list of callers who manage members. */
  two_factor: Type.Optional(Type.Boolean()),
  deleted: Type.Boolean(),
  lock_version: Type.Optional(LockVersion),
});
