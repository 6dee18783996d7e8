import type { Settings } from '@crm/server-kit';
import type { Variables } from './variables.ts';

/** Reads the configured providers of single sign-on. */
export function readSignInProviders(variables: Variables): NonNullable<Settings['signInProviders']> {
  const google = readProvider(variables, 'GOOGLE', 'https://accounts.google.com');
  const microsoft = readProvider(variables, 'MICROSOFT', 'https://login.microsoftonline.com/organizations/v2.0');
  return {
    ...(google ? { google_oauth2: google } : {}),
    ...(microsoft ? { azure_oauth2: microsoft } : {}),
  };
}

function readProvider({ env, problems, address }: Variables, prefix: string, issuer: string) {
  const clientId = env[`${prefix}_CLIENT_ID`];
  const clientSecret = env[`${prefix}_CLIENT_SECRET`];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) problems.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET: both or none`);
  const given = address(`${prefix}_ISSUER`, /^https?:$/) ?? issuer;
  if (/^http:/.test(given) && !/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(`${given}/`))
    problems.push(`${prefix}_ISSUER: https, unless it is this machine`);
  return { issuer: given, clientId: clientId ?? '', clientSecret: clientSecret ?? '' };
}
