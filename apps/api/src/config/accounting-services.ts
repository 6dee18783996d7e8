import type { Settings } from '@crm/server-kit';
import type { Variables } from './variables.ts';

/** Reads this server's registrations with accounting services. */
export function readAccountingServices(variables: Variables): NonNullable<Settings['accounting']> {
  const freee = readService(variables, 'FREEE', {
    apiUrl: 'https://api.freee.co.jp',
    accountsUrl: 'https://accounts.secure.freee.co.jp',
  });
  const moneyForward = readService(variables, 'MONEY_FORWARD', {
    apiUrl: 'https://invoice.moneyforward.com/api/v3',
    accountsUrl: 'https://api.biz.moneyforward.com',
  });
  const method = variables.env['MONEY_FORWARD_UPDATES'] || 'PUT';
  if (method !== 'PUT' && method !== 'PATCH') {
    variables.problems.push(`MONEY_FORWARD_UPDATES=${method}: PUT or PATCH`);
    return {};
  }
  return {
    ...(freee && { freee }),
    ...(moneyForward && { money_forward: { ...moneyForward, updateMethod: method } }),
  };
}

function readService(
  { env, problems, address }: Variables,
  prefix: string,
  own: { apiUrl: string; accountsUrl: string },
) {
  const clientId = env[`${prefix}_CLIENT_ID`];
  const clientSecret = env[`${prefix}_CLIENT_SECRET`];
  const apiUrl = address(`${prefix}_URL`, /^https?:$/) ?? own.apiUrl;
  const accountsUrl = address(`${prefix}_ACCOUNTS_URL`, /^https?:$/) ?? own.accountsUrl;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) problems.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET: both or none`);
  return { clientId: clientId ?? '', clientSecret: clientSecret ?? '', apiUrl, accountsUrl };
}
