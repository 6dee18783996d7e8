import { OutboundError } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { partOf, readJson } from '../services/read-json.ts';
import { ServiceError } from '../services/service-error.ts';
import type { AccountingService } from '../services/service.types.ts';
import { settingsOf } from '../services/services.ts';
import type { Tokens } from './stored-connection.ts';

export interface TokenAnswer extends Tokens {
  expiresAt: Date;
  /** The whole answer: freee adds the company that was chosen. */
  answer: Readonly<Record<string, unknown>>;
}

const HOUR = 3600;

/**
 * Asks the service for tokens: by the code of a consent, or by a refresh token.
 * @throws ServiceError reconnect when the service does not accept it, unreachable
 */
export async function requestTokens(
  app: AppContext,
  service: AccountingService,
  grant: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const settings = settingsOf(app, service.name);
  if (!settings) throw new ServiceError('reconnect', `${service.title} is not set up`);
  const { clientId, clientSecret, accountsUrl } = settings;
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...grant }).toString();
  const url = accountsUrl + service.tokenPath;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const sent = await app.outbound.send({ url, method: 'POST', headers, body }).catch((error: unknown) => {
    if (error instanceof OutboundError) throw new ServiceError('unreachable', error.message, { cause: error });
    throw error;
  });
  const answer = readJson(sent.text);
  if (sent.status >= 500 || sent.status === 429) throw new ServiceError('unreachable', `status ${sent.status}`);
  const [access_token, refresh_token] = [partOf(answer, 'access_token'), partOf(answer, 'refresh_token')];
  if (sent.status !== 200 || typeof access_token !== 'string' || typeof refresh_token !== 'string')
    throw new ServiceError('reconnect', String(partOf(answer, 'error') ?? `status ${sent.status}`).slice(0, 200));
  const seconds = Number(partOf(answer, 'expires_in')) || HOUR;
  const expiresAt = new Date(app.clock.now().getTime() + seconds * 1000);
  return { access_token, refresh_token, expiresAt, answer: answer as Record<string, unknown> };
}
