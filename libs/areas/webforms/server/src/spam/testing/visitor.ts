import { createHash, randomUUID } from 'node:crypto';
import { givePass } from '../passes.ts';
import type { Form, TestCompany, TestApp } from '../../testing/webforms-app.ts';

interface Challenge {
  parameters: { salt: string; nonce: string; keyPrefix: string };
  signature: string;
}

/** Solves a challenge like the worker of the check page. */
export function solved(challenge: Challenge) {
  const { salt, nonce, keyPrefix } = challenge.parameters;
  const message = Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; counter < 1_000_000; counter += 1) {
    message.writeUInt32BE(counter, 32);
    const derivedKey = createHash('sha256').update(message).digest('hex');
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('the challenge has no solution');
}

export const payloadOf = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

export const challengeOf = async (testApp: TestApp, form: Form): Promise<Challenge> =>
  (await testApp.guest.call('getSpamChallenge', { params: { hashid: form.hashid } })).body.challenge;

export const handIn = (testApp: TestApp, form: Form, response: string, more: object = {}) =>
  testApp.guest.call('passSpamCheck', { params: { hashid: form.hashid }, body: { response, ...more } });

/** Creates a pass without a solution, for tests of its use. */
export async function passFor(testApp: TestApp, { db }: TestCompany, form: Form, trackingId: string | null = null) {
  const pass = await givePass(db, { webformId: form.id, proof: randomUUID(), trackingId }, testApp.clock.now());
  return pass!.token;
}
