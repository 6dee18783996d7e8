import type { Feature, Profile } from '@crm/contract';
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

/** A session that has been checked against the database for this request. */
export interface Session {
  userId: number;
  client: string;
  email: string;
  name: string;
  domainId: number;
  domainName: string;
  profile: Profile;
  demoOnly: boolean;
  /** Features that the company has switched off; all others are on. */
  disabledFeatures: ReadonlySet<Feature>;
}
