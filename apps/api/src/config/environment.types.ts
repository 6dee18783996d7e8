import type { S3Settings, Settings } from '@crm/server-kit';
import type { LegalKind, LegalText } from './legal-texts.ts';

export type Role = 'web' | 'worker' | 'all';

/** The settings from the environment, checked once. The README lists every variable with its default. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * Undefined: seed an empty embedded database. The demo passwords are public, so it is never the default on a
   * reachable host.
   */
  demo: boolean | undefined;
  /**
   * Shows unsent mails at /dev/mail, to this machine only: without a mail server, and only on loopback or with the
   * demo.
   */
  mailbox: boolean;
  role: Role;
  /** The seconds after SIGTERM in which the server still serves but is not ready, so that load balancers can notice. */
  drainSeconds: number;
  publicUrl: string;
  allowedOrigins: string[];
  /** The trusted proxies besides those on this machine. */
  trustedProxies: string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The listener for incoming mails; undefined: none. */
  inbound: { port: number; host: string } | undefined;
  /** The host of the addresses at which mails come in; undefined: that of the public URL. */
  inboundDomain: string | undefined;
  /** The secret keys, newest first; empty: the server generates one and keeps it in the data folder. */
  secretKeys: string[];
  prepared: boolean;
  poolSize: number;
  rateLimits: boolean;
  /** Addresses that replace those of the spam-check services. */
  spamServices: { recaptcha?: string; turnstile?: string; hcaptcha?: string };
  /** The configured providers of single sign-on. */
  signInProviders: NonNullable<Settings['signInProviders']>;
  /** The accounting services with which this server is registered. */
  accounting: NonNullable<Settings['accounting']>;
  callsLoopback: boolean;
  /** The bucket for files; undefined: files are kept in the data folder. */
  s3: S3Settings | undefined;
  logLevel: string;
  /** The token that `/metrics` requires; undefined: `/metrics` does not exist. */
  metricsToken: string | undefined;
  /** The operator's own terms and privacy policy; the staff app shows its default text for a missing one. */
  legal: Partial<Record<LegalKind, LegalText | undefined>>;
}
