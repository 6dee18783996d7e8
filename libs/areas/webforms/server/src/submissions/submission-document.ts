import { networkOf } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { objects } from '@crm/tracking-server';
import { emailKey } from '@crm/validation';
import type { Answer } from '@crm/validation/webform';
import { keptText } from '../items/plain-text.ts';
import type { CachedForm } from '../public/public-form.types.ts';
import { answeredItems, findAnswered, textOf } from './answer-reader.ts';
import { campaignOf } from './campaign.ts';
import { contactWrite } from './contact-write.ts';
import { companyKeyOf, customerWrite } from './customer-write.ts';
import { dealWrite } from './deal-write.ts';
import { pageOfForm } from './page-of-form.ts';
import { answersSearchKey, readableAnswers } from './readable-answers.ts';
import { jobsOf } from './submission-jobs.ts';
import { submissionKey } from './submission-key.ts';
import type { Seen, SubmissionInput, SubmissionMeta } from './submission.types.ts';

/** A submission with checked answers. */
export interface Judged {
  app: AppContext;
  form: CachedForm;
  answers: readonly Answer[];
  input: SubmissionInput;
  meta: SubmissionMeta;
  now: Date;
}

export type SubmissionDocument = ReturnType<typeof submissionDocument>;

/** Builds the document of a submission: the rows that it writes, by table. */
export function submissionDocument({ app, form, answers, input, meta, now }: Judged, from: Seen) {
  const answered = answeredItems(form.items, answers);
  const trackingId = keptText(input.tracking_id, 100);
  const nonce = keptText(input.nonce, 100) ?? keptText(meta.idempotencyKey, 255);
  const { key, seconds } = submissionKey({ formId: form.id, answers, trackingId, nonce });
  const customer = customerWrite(form, answered, from.customers, now);
  const contact = contactWrite(form, answered, from.contact, customer, now);
  const deal = dealWrite(form, answered, { customer, contactName: contact.name, now });
  const readable = readableAnswers(answered, meta.locale);
  return {
    /** The row of the log, and the values that the other rows depend on. */
    submission: {
      webform_id: form.id,
      version: form.version,
      now: now.toISOString(),
      request_id: meta.requestId,
      key,
      seconds,
      mail: emailKey(textOf(findAnswered(answered, 'contact_email')!)!),
      company: companyKeyOf(form, answered),
      seen: from.seen,
      customer_id: customer?.id,
      new_stage_id: contact.new_stage_id,
      phase_id: deal?.phase_id,
      answers: readable,
      search_key: answersSearchKey(readable),
      // A visitor who refuses tracking is not recognised by the id.
      tracking_id: objects({ ip: meta.ip, headers: meta.headers ?? {} }) ? null : trackingId,
      referer_url: keptText(input.referer_url, 4000),
      origin_url: pageOfForm(meta, app.settings.publicUrl),
      ip_masked: networkOf(meta.ip),
      user_agent: keptText(meta.userAgent, 500),
      utm: form.definition.webform.capture_utm ? campaignOf(input) : {},
    },
    customer: customer?.fields && { fields: customer.fields, changes: customer.changes },
    contact: contact.fields && { fields: contact.fields, link: contact.link, changes: contact.changes },
    deal: deal && { fields: deal },
    jobs: jobsOf(app, form),
  };
}
