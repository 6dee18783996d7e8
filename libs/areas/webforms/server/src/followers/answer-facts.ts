import { sqlFor } from '@crm/database';
import type { Transaction } from '@crm/database';
import type { FormValues } from '../forms/form-fields.ts';
import { isShownToVisitor } from '@crm/validation/webform';
import { valuesOf } from '../forms/stored-values.ts';
import type { StoredItem } from '../items/deliver-items.ts';

export interface ReadableAnswer {
  item_id: number;
  label: string;
  value: string;
  /** The labels of several choices, one by one. */
  values?: string[];
}

/** The content of a submission that is sent to the visitor, to members, to a chat or to another system. */
export interface AnswerFacts {
  form: { id: number; hashid: string; version: number | null } & FormValues;
  id: number;
  submittedAt: string;
  /** All answers, for members and the company's own systems. */
  answers: ReadableAnswer[];
  /** The answers to items that the visitor was shown: the only ones that the visitor's mail may contain. */
  shownAnswers: ReadableAnswer[];
  /** The name as the visitor wrote it; empty when the form did not ask. */
  name: string;
  email: string;
  /** True if the visitor allowed tracking when they sent the form; otherwise no tracking id is stored. */
  isFollowed: boolean;
  contactId: number | null;
  customerId: number | null;
  dealId: number | null;
  refererUrl: string | null;
  originUrl: string | null;
  utm: object;
  isDeleted: boolean;
  isWaiting: boolean;
  /** True for an invented submission that tests the deliveries. */
  isTest?: boolean;
}

/** Returns the facts of a submission; with `lock`, no other job prepares its deliveries at the same time. */
export async function loadAnswer(
  tx: Transaction,
  domainId: number,
  submissionId: number,
  { lock = false } = {},
): Promise<AnswerFacts | undefined> {
  const log = await tx
    .selectFrom('webform_submission_logs')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('id', '=', submissionId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!log) return undefined;
  const form = await tx
    .selectFrom('webforms')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('id', '=', log.webform_id)
    .executeTakeFirstOrThrow();
  const answers = log.answers as ReadableAnswer[];
  const items = await answeredItems(tx, domainId, log.webform_id, log.version);
  const answerTo = (category: string, from = answers) =>
    from.find(({ item_id }) => items.get(item_id)?.category === category)?.value.trim() ?? '';
  const shownAnswers = answers.filter(({ item_id }) =>
    isShownToVisitor(items.get(item_id)?.data ?? { visibility: false }),
  );
  return {
    form: { id: form.id, hashid: form.hashid, version: log.version, ...valuesOf(form) },
    id: log.id,
    submittedAt: log.submitted_at,
    answers,
    shownAnswers,
    name: answerTo('contact_name', shownAnswers),
    email: answerTo('contact_email'),
    isFollowed: log.tracking_id !== null,
    contactId: log.contact_id,
    customerId: log.customer_id,
    dealId: log.deal_id,
    refererUrl: log.referer_url,
    originUrl: log.origin_url,
    utm: log.utm,
    isDeleted: form.deleted_at !== null,
    isWaiting: log.processing_state === 'waiting',
  };
}

/** Returns the items of the version that was answered, by id. */
async function answeredItems(tx: Transaction, domainId: number, formId: number, version: number | null) {
  const kept = await tx
    .selectFrom('webform_versions')
    .select('definition')
    .where('domain_id', '=', domainId)
    .where('webform_id', '=', formId)
    .where('number', '=', version ?? 0)
    .executeTakeFirst();
  const items = (kept?.definition as { items: StoredItem[] } | undefined)?.items;
  const live = items ?? (await liveItems(tx, domainId, formId));
  return new Map(live.map((item) => [item.id, item]));
}

const liveItems = (tx: Transaction, domainId: number, formId: number) =>
  tx
    .executeQuery(
      sqlFor
        .selectFrom('webform_items')
        .select(['id', 'category', 'data'])
        .where('domain_id', '=', domainId)
        .where('webform_id', '=', formId)
        .compile(),
    )
    .then(({ rows }) => rows);
