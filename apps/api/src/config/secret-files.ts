import { readFileSync } from 'node:fs';

/** The variables that hold a secret, or an address with a password. */
export const secretVariables = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'FREEE_CLIENT_SECRET',
  'MONEY_FORWARD_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Variables = Record<string, string | undefined>;

/**
 * Reads secrets from files: `SECRET_KEY_FILE=/run/secrets/key` sets `SECRET_KEY`, the convention of containers. Throws
 * when a file cannot be read or is empty, or when the variable is set as well.
 */
export function withSecretFiles(env: Variables): Variables {
  const read: Variables = {};
  for (const name of secretVariables) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set: one of them`);
    read[name] = textOf(`${name}_FILE`, file);
  }
  return { ...env, ...read };
}

function textOf(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
  if (text === '') throw new Error(`${name}: ${file} is empty`);
  return text;
}
