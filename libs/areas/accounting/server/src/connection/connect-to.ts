import type { TenantDb } from '@crm/database';
import { OutboundError } from '@crm/server-kit';
import type { AccountingServiceSettings, AppContext, OutboundAnswer } from '@crm/server-kit';
import { readJson } from '../services/read-json.ts';
import { ServiceError } from '../services/service-error.ts';
import type { AccountingService, Connected, ServiceName, ServiceRequest } from '../services/service.types.ts';
import { services, settingsOf } from '../services/services.ts';
import { blockCalls, takeCall } from './budget.ts';
import { accessToken, refreshTokens } from './refresh-tokens.ts';
import { connectionOf } from './stored-connection.ts';

/** A list of a hundred invoices is larger than what other outgoing calls may answer. */
const MOST_BYTES = 2_000_000;
const TIMEOUT_MS = 20_000;

interface Line {
  app: AppContext;
  db: TenantDb;
  service: AccountingService;
  settings: AccountingServiceSettings;
  isBackground: boolean;
}

/** Returns the company as it is connected to a service. @throws ServiceError reconnect */
export async function connectTo(
  app: AppContext,
  db: TenantDb,
  name: ServiceName,
  { isBackground = false } = {},
): Promise<Connected> {
  const settings = settingsOf(app, name);
  const { company_id: companyId } = await connectionOf(db, name);
  if (!settings) throw new ServiceError('reconnect', `${services[name].title} is not set up`);
  const line = { app, db, service: services[name], settings, isBackground };
  return { companyId, settings, call: (request) => callWithToken(line, request) };
}

/** Calls with the stored token, and once more with a new one when the service refuses it. */
async function callWithToken(line: Line, request: ServiceRequest): Promise<unknown> {
  const { app, db, service } = line;
  const token = await accessToken(app, db, service);
  const answer = await exchange(line, request, token);
  if (answer.status !== 401) return read(line, answer);
  return read(line, await exchange(line, request, await refreshTokens(app, db, service, token)));
}

async function exchange(line: Line, request: ServiceRequest, token: string): Promise<OutboundAnswer> {
  const { app, db, service, settings, isBackground } = line;
  await takeCall(db, service, { now: app.clock.now(), isBackground });
  return exchangeAt(app, settings, request, token);
}

/** Sends one request with a token. @throws ServiceError unreachable */
export async function exchangeAt(
  { outbound }: Pick<AppContext, 'outbound'>,
  { apiUrl }: AccountingServiceSettings,
  { method = 'GET', path, query = {}, json }: ServiceRequest,
  token: string,
): Promise<OutboundAnswer> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const search = new URLSearchParams(Object.fromEntries(given)).toString();
  try {
    return await outbound.send({
      url: `${apiUrl}${path}${search && `?${search}`}`,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
    });
  } catch (error) {
    if (error instanceof OutboundError) throw new ServiceError('unreachable', error.message, { cause: error });
    throw error;
  }
}

/** Returns the parsed answer of success. @throws ServiceError with the problem of any other */
async function read({ app, db, service }: Line, { status, headers, text }: OutboundAnswer): Promise<unknown> {
  const body = readJson(text);
  if (status >= 200 && status < 300 && body !== undefined) return body;
  if (status >= 500 || status < 300) throw new ServiceError('unreachable', `status ${status}`);
  const { code, message, blockSeconds } = service.problem(status, body);
  const seconds = code === 'busy' ? Number(headers['retry-after']) || blockSeconds || 60 : undefined;
  if (seconds !== undefined) await blockCalls(db, service, new Date(app.clock.now().getTime() + seconds * 1000));
  throw new ServiceError(code, message.slice(0, 300), seconds === undefined ? {} : { retryAfter: seconds });
}
