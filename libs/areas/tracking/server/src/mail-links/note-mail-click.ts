import { setTimeout as after } from 'node:timers/promises';
import { sqlFor } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { hit, isView, keep } from '../ingest/form-visits.ts';
import type { FormRequest } from '../ingest/form-visits.ts';
import { pageAddress } from '../ingest/page-address.ts';
import { siteOf } from '../ingest/sites.ts';
import { newTrackingId } from '../ingest/tracking-cookie.ts';
import { objects, trackingIdOf } from '../ingest/visitor.ts';
import { recorderOf } from '../recorder/recorder.ts';
import type { MailLink } from './mail-links.ts';

/** The longest delay of a redirect, in ms: a click is worth less than its link. */
const PATIENCE_MS = 300;

/**
 * Records a click in a mail: from now on the visitor's visits belong to the contact who got the mail. Returns the id to
 * set for a visitor without one. Nothing is recorded for bots, members, own addresses, visitors who opt out, and
 * deleted contacts; where consent is required no id is created, because a redirect cannot ask.
 */
export async function noteMailClick(
  app: AppContext,
  link: MailLink,
  request: FormRequest,
): Promise<string | undefined> {
  if (!recorderOf(app) || !isView(request) || objects(request)) return undefined;
  const read = sentTo(app, link, request).catch((error: unknown) => {
    app.server.log.error({ err: error }, 'a click in a mail was not counted');
    return undefined;
  });
  const answer = await Promise.race([read, after(PATIENCE_MS, undefined, { ref: false })]);
  const known = trackingIdOf(request);
  if (!answer || (answer.asksConsent && !known)) return undefined;
  const at = app.clock.now();
  const trackingId = known ?? newTrackingId(at);
  keep(app, async () => {
    await app.database.tenant(link.domain).all(
      sqlFor
        .insertInto('tracking_links')
        .values({ domain_id: link.domain, tracking_id: trackingId, contact_id: answer.contactId, linked_at: at })
        .onConflict((conflict) => conflict.doNothing()),
    );
    const form = { domainId: link.domain, webformId: answer.webformId };
    const page = pageAddress(link.url);
    recorderOf(app)?.hit(hit('email_click', form, { at, page, referrer: null, trackingId, caller: request }));
  });
  return known ? undefined : trackingId;
}

/** Returns the contact who got the mail; undefined when nothing may be recorded. */
async function sentTo(app: AppContext, { domain, mail, submission }: MailLink, { ip }: FormRequest) {
  const site = await siteOf(app, domain);
  if (!site.enabled || site.isOwnAddress(ip)) return undefined;
  const row = await app.database.tenant(domain).first(
    sqlFor
      .selectFrom('webform_submission_logs as l')
      .innerJoin('contacts as c', (join) =>
        join.onRef('c.domain_id', '=', 'l.domain_id').onRef('c.id', '=', 'l.contact_id'),
      )
      .select(['c.id as contactId', 'l.webform_id as webformId'])
      .where('l.domain_id', '=', domain)
      .$if(submission !== undefined, (log) => log.where('l.id', '=', submission!))
      .$if(mail !== undefined, (log) =>
        log.where('l.id', 'in', (deliveries) =>
          deliveries
            .selectFrom('webform_deliveries as d')
            .select('d.submission_id')
            .where('d.domain_id', '=', domain)
            .where('d.mail_token', '=', mail!),
        ),
      )
      .where('c.deleted_at', 'is', null),
  );
  return row && { ...row, asksConsent: site.asksConsent };
}
