import { Type } from 'typebox';
import { profiles } from '../core/enums.ts';
import { functions, menus } from '../core/permissions.ts';
import { Id, nullable, oneOf } from '../core/schemas.ts';

const switches = <const K extends readonly string[]>(keys: K) =>
  Type.Object(
    Object.fromEntries(keys.map((key) => [key, Type.Boolean()])) as Record<K[number], ReturnType<typeof Type.Boolean>>,
  );

/** Which menus and functions a member may use (spec 3 §2.17); the server enforces it, screens hide. */
export const Permissions = Type.Object({ menus: switches(menus), functions: switches(functions) });

/** What CSV files are written in: for Excel in Japan, or for everything else. */
export const csvEncodings = ['cp932', 'utf8'] as const;

/** How a member signs in. */
export const signInProviders = ['email', 'google_oauth2', 'azure_oauth2'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** The signed-in user (spec 1 §3, "Auth user"). */
export const AuthUser = Type.Object({
  id: Id,
  provider: Type.String(),
  uid: Type.String(),
  email: Type.String(),
  name: Type.String(),
  nickname: nullable(Type.String()),
  image: nullable(Type.String()),
  locale: oneOf(['ja', 'en']),
  current_domain_id: nullable(Type.Integer()),
  terms_check: Type.Boolean(),
  demo_only: Type.Boolean(),
  /** A new address that waits for its confirmation. */
  unconfirmed_email: Type.Optional(nullable(Type.String())),
  /** False for who signs in with a provider alone. */
  has_password: Type.Optional(Type.Boolean()),
  /** The company asks for a second factor and there is none yet: nothing else can be done before. */
  two_factor_setup_required: Type.Optional(Type.Boolean()),
  profile: Type.Object({ name: oneOf(profiles), permissions: Permissions }),
});

/** An entry of the user list: a member of the company. */
export const Member = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  image: nullable(Type.String()),
  order: Type.Integer(),
  /** With a profile of the company’s own: general. */
  profile: oneOf(profiles),
  custom_profile_id: Type.Optional(nullable(Type.Integer())),
  role_id: Type.Optional(nullable(Type.Integer())),
  last_sign_in_at: nullable(Type.String()),
  csv_encoding: Type.Optional(oneOf(csvEncodings)),
  /** Cannot sign in for the time being. */
  disabled: Type.Optional(Type.Boolean()),
  /** Only tries the demo: reads and creates. */
  demo_only: Type.Optional(Type.Boolean()),
  /** Whether the sign-in asks for a second factor; only for who manages members, in their list. */
  two_factor: Type.Optional(Type.Boolean()),
  deleted: Type.Boolean(),
});
