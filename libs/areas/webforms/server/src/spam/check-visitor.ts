import { AppError, notFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { isClosed } from '@crm/validation/webform';
import { keptText } from '../items/plain-text.ts';
import { findPublicForm } from '../public/load-public-form.ts';
import type { CachedForm } from '../public/public-form.types.ts';
import { issueChallenge, provenByWork } from './own-engine.ts';
import { givePass } from './passes.ts';
import { serviceOf } from './services.ts';
import { secretBelongsTo } from './spam-settings.ts';
import { isGenuineToken } from './verify-token.ts';

/** Returns the form if it is open and asks for a check, or throws 404. */
async function protectedForm(app: AppContext, hashid: string): Promise<CachedForm> {
  const form = await findPublicForm(app, hashid);
  if (!form?.isProtectingSpam || isClosed(form.closureAt, app.clock.now())) throw notFound();
  return form;
}

/** Loads the form's data for the check page; undefined when the form asks for no check. */
export async function loadSpamCheck(app: AppContext, hashid: string) {
  const form = await findPublicForm(app, hashid);
  if (!form?.isProtectingSpam) return undefined;
  const { engine, siteKey } = form.spam;
  return { engine, siteKey, service: serviceOf(app, engine) };
}

export async function challengeFor(app: AppContext, hashid: string) {
  const { spam } = await protectedForm(app, hashid);
  if (spam.engine !== 'altcha') throw notFound();
  const { parameters, signature } = await issueChallenge(app, hashid);
  return { challenge: { parameters: { ...parameters }, signature: signature! } };
}

/** Verifies the response of the visitor's engine and returns the pass for one submission. */
export async function checkVisitor(
  app: AppContext,
  hashid: string,
  { response, tracking_id }: { response: string; tracking_id?: unknown },
) {
  const form = await protectedForm(app, hashid);
  const proof = await prove(app, form, hashid, response);
  if (proof === undefined) throw new AppError('SpamCheckRequired');
  const proven = { webformId: form.id, proof, trackingId: keptText(tracking_id, 100) };
  const pass = await givePass(app.database.tenant(form.domainId), proven, app.clock.now());
  if (!pass) throw new AppError('SpamCheckRequired');
  return pass;
}

async function prove(app: AppContext, form: CachedForm, hashid: string, response: string) {
  const { engine, secret } = form.spam;
  const service = serviceOf(app, engine);
  if (!service) return provenByWork(app, hashid, response);
  if (secret === null) throw new AppError('Unavailable');
  const opened = openSecret(app, secret, secretBelongsTo(form.domainId, form.id, engine));
  const isGenuine = await isGenuineToken(app, service, { secret: opened, token: response });
  return isGenuine ? `${engine} ${response}` : undefined;
}

/** Opens a sealed secret; throws when the installation's key has been lost, so that nobody passes. */
function openSecret(app: AppContext, sealed: string, about: string): string {
  try {
    return app.secrets.open(sealed, about);
  } catch {
    throw new AppError('Unavailable');
  }
}
