import { createHmac } from 'node:crypto';
import type { AppContext } from '@crm/server-kit';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import type { Challenge, Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';

/** A challenge counts this long, in ms. */
export const CHALLENGE_LIFETIME = 600_000;
/** How far a visitor’s browser has to count: a tenth of a second or two, about a second on an old phone. */
const LEAST_WORK = 100_000;
const MOST_WORK = 200_000;

/** Derived from the installation's own key: a challenge of another installation means nothing here. */
const secretsOf = (app: AppContext) => {
  const key = app.secrets.derive('webform spam challenges');
  const textOf = (use: string) => createHmac('sha256', key).update(use).digest('base64url');
  return { hmacSignatureSecret: textOf('challenge'), hmacKeySignatureSecret: textOf('solution') };
};

/** For one form, for ten minutes; who solves it, and when, is not recorded. */
export const issueChallenge = (app: AppContext, hashid: string): Promise<Challenge> =>
  createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(MOST_WORK, LEAST_WORK),
    deriveKey,
    // Not the library's expiry: it would ask the machine's clock instead of ours.
    data: { form: hashid, until: app.clock.now().getTime() + CHALLENGE_LIFETIME },
    ...secretsOf(app),
  });

/** What was handed in, if it is a solution of an own challenge for this form that still counts; its proof to be kept. */
export async function provenByWork(app: AppContext, hashid: string, response: string): Promise<string | undefined> {
  const payload = readPayload(response);
  if (!payload) return undefined;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(app) }).catch(() => ({
    verified: false,
  }));
  // The signature has been checked: what the challenge says of itself is ours.
  const { form, until } = payload.challenge.parameters.data ?? {};
  const isCurrent = typeof until === 'number' && until > app.clock.now().getTime();
  return verified && form === hashid && isCurrent ? payload.challenge.signature : undefined;
}

interface Payload {
  challenge: Challenge & { signature: string };
  solution: Solution;
}

/** ALTCHA's payload: base64 of JSON. Anything may come. */
function readPayload(response: string): Payload | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(response, 'base64').toString('utf8')) as Partial<Payload>;
    const { parameters, signature } = challenge ?? {};
    const isWhole = typeof parameters === 'object' && parameters !== null && typeof signature === 'string' && solution;
    // The parameters of our challenges, and no others: a stranger's could ask for hours of work.
    const isOurs = isWhole && parameters.algorithm === 'SHA-256' && parameters.cost === 1 && parameters.keySignature;
    return isOurs ? { challenge: { parameters, signature }, solution } : undefined;
  } catch {
    return undefined;
  }
}
