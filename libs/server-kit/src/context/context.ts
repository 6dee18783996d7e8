import type { AccessLevel, Feature, Menu, Permission, Profile, RoleEntity } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import type { FastifyBaseLogger } from 'fastify';

export type Locale = 'ja' | 'en';

/** What every handler knows of its request. */
export interface PublicContext {
  requestId: string;
  locale: Locale;
  log: FastifyBaseLogger;
  /** Address of the caller, as the proxies that we trust report it. */
  ip: string;
  userAgent: string;
  /** Request headers, lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

/** What a handler of a signed-in call knows: who asks, for which company, and that company's database. */
export interface StaffContext extends PublicContext {
  session: Session;
  domainId: number;
  userId: number;
  db: TenantDb;
}

/** What a profile lets its members use (spec 3 §2.17). */
export interface Permissions {
  menus: Readonly<Record<Menu, boolean>>;
  functions: Readonly<Record<Permission, boolean>>;
}

/** How far a role reaches: with which records, and what may be done with them. */
export interface Reach extends Readonly<Record<RoleEntity, AccessLevel>> {
  /** The role and all below it: what they own is reached. */
  roleIds: readonly number[];
  /** Levels of deal types that have their own; all others have that of `deal`. */
  dealTypes: ReadonlyMap<number, AccessLevel>;
}

/** What a member may use, and whose records. */
export interface Rights {
  /** The system profile; 'general' with one of the company's own. */
  profile: Profile;
  customProfileId: number | null;
  permissions: Permissions;
  /** Deals that have been won or stopped may only be read: the company locks them, and the profile does not open them. */
  endedDealsLocked: boolean;
  roleId: number | null;
  /** Absent, everything is reached: no role, an administrator, or a company that does not use roles. */
  reach: Reach | undefined;
}

/** A session that has been checked against the database for this request. */
export interface Session extends Rights {
  userId: number;
  client: string;
  email: string;
  name: string;
  domainId: number;
  domainName: string;
  demoOnly: boolean;
  /** Features that the company has switched off; all others are on. */
  disabledFeatures: ReadonlySet<Feature>;
}
