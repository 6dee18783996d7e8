import { AppError } from '@crm/server-kit';
import type { AppContext, Outbound } from '@crm/server-kit';
import type { Service } from './services.ts';

/** The action that the check page passes to a service that supports actions. */
export const ACTION = 'webform';
/** The tolerated difference of clocks, in ms: a task solved later than this from now is invalid. */
const CLOCK_SKEW = 60_000;
/** The least score of a person, for a service that gives scores. */
const LEAST_SCORE = 0.5;
const TIMEOUT = 5000;

/**
 * Asks a service if it issued a token on our page and just now. The visitor's address is not passed on.
 * @throws AppError Unavailable when the service does not answer properly: nobody passes meanwhile.
 */
export async function isGenuineToken(
  app: AppContext,
  service: Service,
  { secret, token }: { secret: string; token: string },
): Promise<boolean> {
  const answer = await ask(app.outbound, service.verify, new URLSearchParams({ secret, response: token }).toString());
  return isGood(answer, service, app);
}

async function ask(outbound: Outbound, url: string, body: string): Promise<Record<string, unknown>> {
  const unavailable = () => new AppError('Unavailable', { retryAfter: 30 });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const { status, text } = await outbound
    .send({ url, method: 'POST', headers, body, timeoutMs: TIMEOUT, maxBytes: 16_384 })
    .catch(() => Promise.reject(unavailable()));
  if (status !== 200) throw unavailable();
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer))
      return answer as Record<string, unknown>;
  } catch {
    // Falls through: a response without JSON counts as none.
  }
  throw unavailable();
}

function isGood(answer: Record<string, unknown>, service: Service, app: AppContext): boolean {
  const { success, hostname, challenge_ts: solvedAt, action, score } = answer;
  const age = typeof solvedAt === 'string' ? app.clock.now().getTime() - Date.parse(solvedAt) : NaN;
  return (
    success === true &&
    hostname === new URL(app.settings.publicUrl).hostname &&
    age >= -CLOCK_SKEW &&
    age <= service.lifetime + CLOCK_SKEW &&
    (action === ACTION || (!service.namesAction && !action)) &&
    (score === undefined || (typeof score === 'number' && score >= LEAST_SCORE))
  );
}
