import { createHmac } from 'node:crypto';
import type { AppContext } from '@crm/server-kit';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import type { Challenge, Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';

/** The lifetime of a challenge, in ms. */
export const CHALLENGE_LIFETIME = 600_000;
/** The least work of a visitor's browser: one or two tenths of a second, about a second on an old phone. */
const LEAST_WORK = 100_000;
const MOST_WORK = 200_000;

/** Derives the secrets from the installation's own key: a challenge of another installation is invalid here. */
const secretsOf = (app: AppContext) => {
  const key = app.secrets.derive('webform spam challenges');
  const textOf = (use: string) => createHmac('sha256', key).update(use).digest('base64url');
  return { hmacSignatureSecret: textOf('challenge'), hmacKeySignatureSecret: textOf('solution') };
};

/** Creates a challenge for one form and ten minutes; neither the visitor nor the time of the solution is recorded. */
export const issueChallenge = (app: AppContext, hashid: string): Promise<Challenge> =>
  createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(MOST_WORK, LEAST_WORK),
    deriveKey,
    // Not the library's expiry, which uses the system clock instead of the app's.
    data: { form: hashid, until: app.clock.now().getTime() + CHALLENGE_LIFETIME },
    ...secretsOf(app),
  });

/** Verifies a solution of this installation's valid challenge for the form; returns its proof to be stored. */
export async function provenByWork(app: AppContext, hashid: string, response: string): Promise<string | undefined> {
  const payload = readPayload(response);
  if (!payload) return undefined;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(app) }).catch(() => ({
    verified: false,
  }));
  // The signature is valid, so the challenge's data can be trusted.
  const { form, until } = payload.challenge.parameters.data ?? {};
  const isCurrent = typeof until === 'number' && until > app.clock.now().getTime();
  return verified && form === hashid && isCurrent ? payload.challenge.signature : undefined;
}

interface Payload {
  challenge: Challenge & { signature: string };
  solution: Solution;
}

/** Parses ALTCHA's payload, base64 of JSON; the input may be anything. */
function readPayload(response: string): Payload | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(response, 'base64').toString('utf8')) as Partial<Payload>;
    const { parameters, signature } = challenge ?? {};
    const isWhole = typeof parameters === 'object' && parameters !== null && typeof signature === 'string' && solution;
    // Only the parameters of our challenges: a stranger's could cost hours of work.
    const isOurs = isWhole && parameters.algorithm === 'SHA-256' && parameters.cost === 1 && parameters.keySignature;
    return isOurs ? { challenge: { parameters, signature }, solution } : undefined;
  } catch {
    return undefined;
  }
}
