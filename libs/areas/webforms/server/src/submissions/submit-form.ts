import { compiled, AppError, notFound } from '@crm/server-kit';
import type { House, Locale } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { emailKey } from '@crm/validation';
import { isClosed } from '@crm/validation/webform';
import type { Answer } from '@crm/validation/webform';
import { sql } from 'kysely';
import { keptText } from '../items/plain-text.ts';
import { forgetPublicForm } from '../public/form-cache.ts';
import { findPublicForm } from '../public/load-public-form.ts';
import type { CachedForm } from '../public/public-form.types.ts';
import { answeredItems, findAnswered, textOf } from './answer-reader.ts';
import { contactWrite } from './contact-write.ts';
import type { StoredRow } from './contact-write.ts';
import { companyKeyOf, customerWrite } from './customer-write.ts';
import { dealWrite } from './deal-write.ts';
import { judgeAnswers } from './judge-answers.ts';
import { maskedIp } from './masked-ip.ts';
import { answersSearchKey, readableAnswers } from './readable-answers.ts';
import { submissionKey } from './submission-key.ts';

/** What came with the post; nothing of it is trusted. */
export interface SubmissionInput {
  webform_items: unknown;
  tracking_id?: unknown;
  referer_url?: unknown;
  nonce?: unknown;
}

/** Who sent it, as the server knows it. */
export interface SubmissionMeta {
  ip: string;
  userAgent: string;
  /** Address of the embedding page, client-said: for statistics only. */
  altOrigin?: string | undefined;
  /** Stands in for the body's nonce. */
  idempotencyKey?: string | undefined;
  locale: Locale;
  requestId: string;
}

/** The state of the company's records that a submission starts from. */
interface Seen {
  seen: string;
  contact: StoredRow | null;
  customers: StoredRow[];
}

type Outcome = { result: 'ok' } | { result: 'changed' } | ({ result: 'seen' } & Seen);

const nothingYet: Seen = { seen: '|', contact: null, customers: [] };
/** Tries without a lock over both steps; after them the records are held from the first look on. */
const FREE_TRIES = 3;
const MAX_TRIES = 10;

/**
 * Takes a submission (spec 1 §7): checks it against the form as it is now, then writes contact, customer, deal, tracking
 * link and log in one transaction, once. Known people cost a second round trip: their records are read, merged here and
 * written only if nobody has touched them since.
 * @throws AppError RecordNotFound, WebformClosureForbidden, SpamCheckRequired, ValidationFailed
 */
export async function submitForm(
  house: House,
  hashid: string,
  input: SubmissionInput,
  meta: SubmissionMeta,
): Promise<{ result: string }> {
  let start = nothingYet;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const form = await openForm(house, hashid);
    const now = house.clock.now();
    const answers = judgeAnswers(form.items, input.webform_items, { blockDomainList: form.blockDomainList, now });
    const write = (db: TenantDb, from: Seen) => run(db, submissionDocument(form, answers, from, input, meta, now));
    const db = house.database.tenant(form.domainId);
    const outcome = await (tries <= FREE_TRIES ? write(db, start) : held(db, start, write)).catch(startOver);
    if (outcome.result === 'ok') return { result: 'ok' };
    if (outcome.result === 'seen') start = outcome;
    else forgetPublicForm(house, hashid);
  }
  throw new AppError('Unavailable', { retryAfter: 1 });
}

/** Two transactions in each other's way: the database has undone ours, so it may simply be done again. */
function startOver(error: unknown): Outcome {
  if (['40001', '40P01'].includes((error as { code?: string }).code ?? '')) return { result: 'changed' };
  throw error;
}

/** The form, if it takes answers from this visitor. */
async function openForm(house: House, hashid: string): Promise<CachedForm> {
  const form = await findPublicForm(house, hashid);
  if (!form) throw notFound();
  if (isClosed(form.closureAt, house.clock.now())) {
    throw new AppError('WebformClosureForbidden', { extra: { closure_webform: form.closure } });
  }
  // Nothing hands out passes yet, so a protected form takes no answer: it fails closed.
  if (form.isProtectingSpam) throw new AppError('SpamCheckRequired');
  return form;
}

/** Looks and writes in one transaction: what is seen stays so. */
function held(db: TenantDb, from: Seen, write: (db: TenantDb, from: Seen) => Promise<Outcome>): Promise<Outcome> {
  return db.together(async (inner) => {
    const first = await write(inner, from);
    return first.result === 'seen' ? write(inner, first) : first;
  });
}

async function run(db: TenantDb, document: object): Promise<Outcome> {
  const text = JSON.stringify(document);
  const row = await db.first(compiled(sql<{ outcome: Outcome }>`select submit_webform(${text}::jsonb) as outcome`));
  return row!.outcome;
}

/** Everything that `submit_webform` writes, in one document. */
function submissionDocument(
  form: CachedForm,
  answers: readonly Answer[],
  from: Seen,
  input: SubmissionInput,
  meta: SubmissionMeta,
  now: Date,
) {
  const answered = answeredItems(form.items, answers);
  const trackingId = keptText(input.tracking_id, 100);
  const nonce = keptText(input.nonce, 100) ?? keptText(meta.idempotencyKey, 255);
  const { key, seconds } = submissionKey({ formId: form.id, answers, trackingId, nonce });
  const customer = customerWrite(form, answered, from.customers);
  const contact = contactWrite(form, answered, from.contact, customer, now);
  const contactName = String((contact.row ?? from.contact)?.['name'] ?? '');
  const readable = readableAnswers(answered, meta.locale);
  return {
    domain_id: form.domainId,
    webform_id: form.id,
    version: form.version,
    now: now.toISOString(),
    request_id: meta.requestId,
    key,
    key_seconds: seconds,
    email_key: emailKey(textOf(findAnswered(answered, 'contact_email')!)!),
    company_key: companyKeyOf(form, answered),
    seen: from.seen,
    customer,
    contact,
    deal: dealWrite(form, answered, { customerName: customer?.name ?? null, contactName, now }),
    log: {
      answers: readable,
      search_key: answersSearchKey(readable),
      tracking_id: trackingId,
      referer_url: keptText(input.referer_url, 4000),
      origin_url: keptText(meta.altOrigin, 2000),
      ip_masked: maskedIp(meta.ip),
      user_agent: keptText(meta.userAgent, 500),
    },
  };
}
