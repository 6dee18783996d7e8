import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { S3Settings, Settings } from '@crm/server-kit';
import { legalKinds, readLegalText } from './legal-texts.ts';
import type { LegalKind, LegalText } from './legal-texts.ts';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';
import { withSecretFiles } from './secret-files.ts';

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
  /** The secret keys, newest first; empty: the server generates one and keeps it in the data folder. */
  secretKeys: string[];
  prepared: boolean;
  poolSize: number;
  rateLimits: boolean;
  /** Addresses that replace those of the spam-check services. */
  spamServices: { recaptcha?: string; turnstile?: string; hcaptcha?: string };
  /** The configured providers of single sign-on. */
  signInProviders: NonNullable<Settings['signInProviders']>;
  callsLoopback: boolean;
  /** The bucket for files; undefined: files are kept in the data folder. */
  s3: S3Settings | undefined;
  logLevel: string;
  /** The token that `/metrics` requires; undefined: `/metrics` does not exist. */
  metricsToken: string | undefined;
  /** The operator's own terms and privacy policy; the staff app shows its default text for a missing one. */
  legal: Partial<Record<LegalKind, LegalText | undefined>>;
}

const roles = ['web', 'worker', 'all'] as const;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/**
 * Returns true when only this machine can reach the server: by PUBLIC_URL if it is set, else by the host it listens on.
 */
const isThisMachine = (publicUrl: string | undefined, host: string): boolean => {
  if (publicUrl === undefined) return isLoopbackAddress(host);
  return URL.canParse(publicUrl) && isLoopbackName(new URL(publicUrl).hostname);
};

/** Recognizes placeholders from examples, and secrets that repeat one character. */
const isDefault = (secret: string): boolean =>
  /change.?(me|this|it)|your.?(secret|key|token)|placeholder|example|^(?:secret|password|test|dev)/i.test(secret) ||
  new Set(secret).size < 5;

/** Reads and checks the variables; throws one error that names every problem. */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const env = withSecretFiles(given);
  const problems: string[] = [];
  const number = (name: string, fallback: number, max: number) => {
    const text = env[name];
    if (!text) return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > max)
      problems.push(`${name}=${text}: a whole number from 0 to ${max}`);
    return value;
  };
  const list = (name: string) =>
    (env[name] ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const address = (name: string, protocols: RegExp) => {
    const text = env[name];
    if (!text) return undefined;
    if (!URL.canParse(text) || !protocols.test(new URL(text).protocol))
      problems.push(`${name}: not an address it can use`);
    return text.replace(/\/$/, '');
  };
  const services = () => {
    const given = Object.entries({
      recaptcha: 'RECAPTCHA_URL',
      turnstile: 'TURNSTILE_URL',
      hcaptcha: 'HCAPTCHA_URL',
    }).map(([service, name]) => [service, address(name, /^https?:$/)] as const);
    return Object.fromEntries(given.filter(([, url]) => url !== undefined));
  };
  const bucket = (): S3Settings | undefined => {
    const endpoint = address('S3_ENDPOINT', /^https?:$/);
    const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    if (!endpoint && names.every((name) => !env[name])) return undefined;
    if (!env['S3_ENDPOINT']) problems.push('S3_ENDPOINT: the address of the storage');
    for (const name of names) if (!env[name]) problems.push(`${name}: needed with the other settings of S3`);
    const [bucketName = '', accessKeyId = '', secretAccessKey = ''] = names.map((name) => env[name]);
    return {
      endpoint: endpoint ?? '',
      region: env['S3_REGION'] || 'us-east-1',
      bucket: bucketName,
      accessKeyId,
      secretAccessKey,
    };
  };
  const provider = (prefix: string, issuer: string) => {
    const clientId = env[`${prefix}_CLIENT_ID`];
    const clientSecret = env[`${prefix}_CLIENT_SECRET`];
    if (!clientId && !clientSecret) return undefined;
    if (!clientId || !clientSecret) problems.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET: both or none`);
    const given = address(`${prefix}_ISSUER`, /^https?:$/) ?? issuer;
    if (/^http:/.test(given) && !/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(`${given}/`))
      problems.push(`${prefix}_ISSUER: https, unless it is this machine`);
    return { issuer: given, clientId: clientId ?? '', clientSecret: clientSecret ?? '' };
  };
  const legal = (kind: LegalKind) => {
    try {
      return readLegalText(kind, env, address(`${kind.toUpperCase()}_URL`, /^https?:$/));
    } catch (error) {
      problems.push((error as Error).message);
      return undefined;
    }
  };
  const google = provider('GOOGLE', 'https://accounts.google.com');
  const microsoft = provider('MICROSOFT', 'https://login.microsoftonline.com/organizations/v2.0');
  const port = number('PORT', 3000, 65_535);
  const host = env['HOST'] || '127.0.0.1';
  const role = (env['ROLE'] || 'all') as Role;
  if (!roles.includes(role)) problems.push(`ROLE=${role}: one of ${roles.join(', ')}`);
  const givenUrl = address('PUBLIC_URL', /^https?:$/);
  const isOwn = isThisMachine(givenUrl, host);
  const publicUrl = givenUrl ?? `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const smtpUrl = address('SMTP_URL', /^smtps?:$/);
  const demo = env['DEMO'] ? env['DEMO'] !== '0' : undefined;
  const environment: Environment = {
    port,
    host,
    role,
    drainSeconds: number('DRAIN_SECONDS', role === 'web' ? 5 : 0, 25),
    dataDir: resolve(env['DATA_DIR'] || './.data'),
    databaseUrl: address('DATABASE_URL', /^postgres(ql)?:$/),
    demo: isOwn ? demo : demo === true,
    mailbox: smtpUrl === undefined && (isOwn || demo === true),
    publicUrl,
    allowedOrigins: list('ALLOWED_ORIGINS'),
    trustedProxies: list('TRUSTED_PROXIES'),
    smtpUrl,
    mailFrom: env['MAIL_FROM'] || 'Enishi <no-reply@localhost>',
    secretKeys: list('SECRET_KEY'),
    prepared: env['DB_PREPARED'] !== 'off',
    poolSize: number('DB_POOL', 10, 500),
    rateLimits: env['RATE_LIMITS'] !== 'off',
    spamServices: services(),
    signInProviders: {
      ...(google ? { google_oauth2: google } : {}),
      ...(microsoft ? { azure_oauth2: microsoft } : {}),
    },
    callsLoopback: env['CALLS_LOOPBACK'] === 'tests',
    s3: bucket(),
    logLevel: env['LOG_LEVEL'] || 'warn',
    metricsToken: env['METRICS_TOKEN'] || undefined,
    legal: Object.fromEntries(legalKinds.map((kind) => [kind, legal(kind)])),
  };
  for (const origin of environment.allowedOrigins) {
    if (!URL.canParse(origin)) problems.push(`ALLOWED_ORIGINS: ${origin} is not an origin`);
  }
  for (const proxy of environment.trustedProxies) {
    if (!isNetwork(proxy)) problems.push(`TRUSTED_PROXIES: ${proxy} is neither an address nor a network (10.0.0.0/8)`);
  }
  if (environment.secretKeys.some((key) => key.length < 32)) problems.push('SECRET_KEY: at least 32 characters');
  for (const [name, secrets] of Object.entries({
    SECRET_KEY: environment.secretKeys,
    METRICS_TOKEN: environment.metricsToken ? [environment.metricsToken] : [],
  }))
    if (secrets.some(isDefault))
      problems.push(`${name}: a default that anybody may know; openssl rand -base64 32 makes one`);
  if (environment.metricsToken && environment.metricsToken.length < 16)
    problems.push('METRICS_TOKEN: at least 16 characters');
  if (problems.length > 0)
    throw new Error(`The settings cannot be used:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  return environment;
}
