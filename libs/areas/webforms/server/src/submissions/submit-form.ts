import { AppError, notFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { noteFormPost } from '@crm/tracking-server';
import { keptText } from '../items/plain-text.ts';
import { limitSubmissions } from '../limits/submission-limits.ts';
import { forgetPublicForm } from '../public/form-cache.ts';
import { findPublicForm } from '../public/load-public-form.ts';
import { isMachine } from '../spam/machine-posts.ts';
import { passNameOf } from '../spam/passes.ts';
import { judgeAnswers } from './judge-answers.ts';
import { refuse } from './refusals.ts';
import { submissionDocument } from './submission-document.ts';
import type { Judged } from './submission-document.ts';
import { enqueueSubmission } from './submission-queue.ts';
import { nothingYet } from './submission.types.ts';
import type { Outcome, Seen, SubmissionInput, SubmissionMeta } from './submission.types.ts';
import { writeSubmissions } from './write-submissions.ts';
import { writeUnderPasses } from './write-under-passes.ts';
import type { Written } from './write-under-passes.ts';

/** The tries without a lock; after them the records are locked from the first read on. */
const FREE_TRIES = 3;
const MAX_TRIES = 10;

/**
 * Takes a submission (spec 1 §7): checks it against the current form, then writes contact, customer, deal, tracking
 * link and log in one transaction, once; submissions that arrive meanwhile share the next one. A known person costs a
 * second round trip: their records are read, merged here, and written only if nobody has changed them since.
 * @throws AppError TooManyRequests, RecordNotFound, WebformClosureForbidden, SpamCheckRequired, ValidationFailed
 */
export async function submitForm(
  app: AppContext,
  hashid: string,
  input: SubmissionInput,
  meta: SubmissionMeta,
): Promise<{ result: string }> {
  limitSubmissions(app, hashid, meta.ip);
  let start = nothingYet;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const form = await findPublicForm(app, hashid);
    if (!form) throw notFound();
    await refuse({ app, form, input, meta });
    const now = app.clock.now();
    const answers = judgeAnswers(form.items, input.webform_items, { blockDomainList: form.blockDomainList, now });
    const judged: Judged = { app, form, answers, input, meta, now };
    if (await isMachine(judged)) return { result: 'ok' };
    const write = tries <= FREE_TRIES ? queued : held;
    const outcome = await write(judged, start).catch(startOver);
    if (outcome.result === 'ok') {
      if (!outcome.duplicate) noteVisit(judged);
      return { result: 'ok' };
    }
    if (outcome.result === 'refused') throw new AppError('SpamCheckRequired');
    if (outcome.result === 'seen') start = outcome;
    else forgetPublicForm(app, hashid);
  }
  throw new AppError('Unavailable', { retryAfter: 1 });
}

/**
 * Checks a submission without writing it, for visitors without script, who confirm their answers on a separate page.
 * @throws as `submitForm` does
 */
export async function checkSubmission(
  app: AppContext,
  hashid: string,
  input: SubmissionInput,
  meta: SubmissionMeta,
): Promise<void> {
  limitSubmissions(app, hashid, meta.ip);
  const form = await findPublicForm(app, hashid);
  if (!form) throw notFound();
  await refuse({ app, form, input, meta });
  judgeAnswers(form.items, input.webform_items, { blockDomainList: form.blockDomainList, now: app.clock.now() });
}

/** Records the visit of the submission; the response does not wait for it. */
const noteVisit = ({ app, form, input, meta }: Judged): void =>
  noteFormPost(app, {
    domainId: form.domainId,
    webformId: form.id,
    formName: form.name,
    trackingId: keptText(input.tracking_id, 100),
    refererUrl: keptText(input.referer_url, 4000),
    ip: meta.ip,
    headers: meta.headers ?? { 'user-agent': meta.userAgent },
  });

/**
 * Returns `changed` for a deadlock or a serialisation failure: the database has undone the transaction, so it may be
 * repeated.
 */
function startOver(error: unknown): Outcome {
  if (['40001', '40P01'].includes((error as { code?: string }).code ?? '')) return { result: 'changed' };
  throw error;
}

const writtenOf = (judged: Judged, from: Seen): Written => ({
  document: submissionDocument(judged, from),
  pass: judged.form.isProtectingSpam ? { name: passNameOf(judged.input), now: judged.now } : undefined,
});

const queued = (judged: Judged, from: Seen): Promise<Outcome> =>
  enqueueSubmission(judged.app, judged.form.domainId, writtenOf(judged, from));

/** Reads and writes in one transaction that locks the records it has read. */
const held = (judged: Judged, from: Seen): Promise<Outcome> =>
  judged.app.database.tenant(judged.form.domainId).transaction(async (db) => {
    const [outcome] = await writeUnderPasses(db, [writtenOf(judged, from)], async (tx, documents) => {
      const first = (await writeSubmissions(tx, documents))[0]!;
      return first.result === 'seen' ? writeSubmissions(tx, [submissionDocument(judged, first)]) : [first];
    });
    return outcome!;
  });
