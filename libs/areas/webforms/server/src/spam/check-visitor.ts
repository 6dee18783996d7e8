import { AppError, notFound } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { isClosed } from '@crm/validation/webform';
import { keptText } from '../items/plain-text.ts';
import { findPublicForm } from '../public/load-public-form.ts';
import type { CachedForm } from '../public/public-form.types.ts';
import { issueChallenge, provenByWork } from './own-engine.ts';
import { givePass } from './passes.ts';
import { serviceOf } from './services.ts';
import { secretBelongsTo } from './spam-settings.ts';
import { isGenuineToken } from './verify-token.ts';

/** The open form that asks for a check; every other one is not there for it. */
async function protectedForm(house: House, hashid: string): Promise<CachedForm> {
  const form = await findPublicForm(house, hashid);
  if (!form?.isProtectingSpam || isClosed(form.closureAt, house.clock.now())) throw notFound();
  return form;
}

/** What the check page of a form needs to know; undefined when the form asks for no check. */
export async function loadSpamCheck(house: House, hashid: string) {
  const form = await findPublicForm(house, hashid);
  if (!form?.isProtectingSpam) return undefined;
  const { engine, siteKey } = form.spam;
  return { engine, siteKey, service: serviceOf(house, engine) };
}

export async function challengeFor(house: House, hashid: string) {
  const { spam } = await protectedForm(house, hashid);
  if (spam.engine !== 'altcha') throw notFound();
  const { parameters, signature } = await issueChallenge(house, hashid);
  return { challenge: { parameters: { ...parameters }, signature: signature! } };
}

/** Takes what the visitor's engine gave; gives the pass for one submission. */
export async function checkVisitor(
  house: House,
  hashid: string,
  { response, tracking_id }: { response: string; tracking_id?: unknown },
) {
  const form = await protectedForm(house, hashid);
  const proof = await prove(house, form, hashid, response);
  if (proof === undefined) throw new AppError('SpamCheckRequired');
  const proven = { webformId: form.id, proof, trackingId: keptText(tracking_id, 100) };
  const pass = await givePass(house.database.tenant(form.domainId), proven, house.clock.now());
  if (!pass) throw new AppError('SpamCheckRequired');
  return pass;
}

async function prove(house: House, form: CachedForm, hashid: string, response: string) {
  const { engine, secret } = form.spam;
  const service = serviceOf(house, engine);
  if (!service) return provenByWork(house, hashid, response);
  if (secret === null) throw new AppError('Unavailable');
  const opened = openSecret(house, secret, secretBelongsTo(form.domainId, form.id, engine));
  const isGenuine = await isGenuineToken(house, service, { secret: opened, token: response });
  return isGenuine ? `${engine} ${response}` : undefined;
}

/** The installation's key may have been lost since: nobody passes then. */
function openSecret(house: House, sealed: string, about: string): string {
  try {
    return house.secrets.open(sealed, about);
  } catch {
    throw new AppError('Unavailable');
  }
}
