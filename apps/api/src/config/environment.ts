import { resolve } from 'node:path';
import { readAccountingServices } from './accounting-services.ts';
import { readBucket } from './bucket.ts';
import type { Environment, Role } from './environment.types.ts';
import { legalKinds, readLegalText } from './legal-texts.ts';
import type { LegalKind } from './legal-texts.ts';
import { readInbound } from './inbound.ts';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';
import { withSecretFiles } from './secret-files.ts';
import { readSignInProviders } from './sign-in-providers.ts';
import { readSpamServices } from './spam-services.ts';
import { unsafeValues } from './unsafe-values.ts';
import { createVariables } from './variables.ts';

const roles = ['web', 'worker', 'all'] as const;

/**
 * Returns true when only this machine can reach the server: by PUBLIC_URL if it is set, else by the host it listens on.
 */
const isThisMachine = (publicUrl: string | undefined, host: string): boolean => {
  if (publicUrl === undefined) return isLoopbackAddress(host);
  return URL.canParse(publicUrl) && isLoopbackName(new URL(publicUrl).hostname);
};

/** Reads and checks the variables; throws one error that names every problem. */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const variables = createVariables(withSecretFiles(given));
  const { env, problems, number, list, address } = variables;
  const legal = (kind: LegalKind) => {
    try {
      return readLegalText(kind, env, address(`${kind.toUpperCase()}_URL`, /^https?:$/));
    } catch (error) {
      problems.push((error as Error).message);
      return undefined;
    }
  };
  const signInProviders = readSignInProviders(variables);
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
    inbound: readInbound(variables),
    inboundDomain: env['INBOUND_DOMAIN'] || undefined,
    secretKeys: list('SECRET_KEY'),
    prepared: env['DB_PREPARED'] !== 'off',
    poolSize: number('DB_POOL', 10, 500),
    rateLimits: env['RATE_LIMITS'] !== 'off',
    spamServices: readSpamServices(variables),
    signInProviders,
    accounting: readAccountingServices(variables),
    callsLoopback: env['CALLS_LOOPBACK'] === 'tests',
    s3: readBucket(variables),
    logLevel: env['LOG_LEVEL'] || 'warn',
    metricsToken: env['METRICS_TOKEN'] || undefined,
    legal: Object.fromEntries(legalKinds.map((kind) => [kind, legal(kind)])),
  };
  problems.push(...unsafeValues(environment));
  if (problems.length > 0)
    throw new Error(`The settings cannot be used:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  return environment;
}
