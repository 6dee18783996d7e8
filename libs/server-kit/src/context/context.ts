import type { AccessLevel, Feature, Menu, Permission, Profile, RoleEntity } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import type { FastifyBaseLogger } from 'fastify';

export type Locale = 'ja' | 'en';

/** The context of every handler. */
export interface PublicContext {
  requestId: string;
  locale: Locale;
  log: FastifyBaseLogger;
  /** The caller's address, as reported by trusted proxies. */
  ip: string;
  userAgent: string;
  /** Request headers, lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
  /** Calls back when the connection of the answer closes, also when the client leaves before it was answered. */
  onClose(listener: () => void): void;
}

/** The context of a signed-in call: the user, the company and the company's database. */
export interface StaffContext extends PublicContext {
  session: Session;
  domainId: number;
  userId: number;
  db: TenantDb;
}

/** The menus and functions of a profile (spec 3 §2.17). */
export interface Permissions {
  menus: Readonly<Record<Menu, boolean>>;
  functions: Readonly<Record<Permission, boolean>>;
  /** Definitions of custom objects whose menus the profile hides; absent: none. */
  hidden_custom_object_def_ids?: number[];
}

/** The access levels of a role, and the roles whose records it covers. */
export interface Reach {
  /** The level by kind of record. */
  levels: Readonly<Record<RoleEntity, AccessLevel>>;
  /** The role and all its descendants, whose records it covers. */
  roleIds: readonly number[];
  /** Levels of deal types with their own level; others have `levels.deal`. */
  dealTypes: ReadonlyMap<number, AccessLevel>;
  /** Levels of definitions of custom objects with their own level; others have `levels.custom_object`. */
  customObjectDefs: ReadonlyMap<number, AccessLevel>;
}

/** The rights of a member. */
export interface Rights {
  /** The system profile; `general` for a profile of the company. */
  profile: Profile;
  customProfileId: number | null;
  permissions: Permissions;
  /** True when won and stopped deals are read-only: the company locks them, and the profile has no permission. */
  endedDealsLocked: boolean;
  roleId: number | null;
  /** Absent for full access: no role, an administrator, or a company without roles. */
  reach: Reach | undefined;
}

/** A session that has been checked against the database for this request. */
export interface Session extends Rights {
  /** The id of the sign-in. */
  id: number;
  userId: number;
  client: string;
  email: string;
  name: string;
  domainId: number;
  domainName: string;
  demoOnly: boolean;
  /** Features that are off; all others are on. */
  disabledFeatures: ReadonlySet<Feature>;
}
