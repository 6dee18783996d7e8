import { compiled, networkOf } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { keep } from '../ingest/form-visits.ts';
import type { FormRequest } from '../ingest/form-visits.ts';
import { short } from '../ingest/page-address.ts';
import { siteOf } from '../ingest/sites.ts';
import { newTrackingId } from '../ingest/tracking-cookie.ts';
import { agentOf, deviceOf, objects } from '../ingest/visitor.ts';
import { recorderOf } from '../recorder/recorder.ts';
import { isOpening, isProxied } from './mail-reader.ts';
import { isMailToken } from './mail-tokens.ts';

/**
 * The most pictures that are looked up at one time; a limit by address is impossible, because the proxy of a mail
 * service is one address.
 */
const MOST_AT_ONCE = 50;
const underWay = new WeakMap<AppContext, number>();

/**
 * Records the opening of a mail by its recipient. Only the first time counts. It is a visit of its own that no other
 * joins: pictures come without cookies, and the reader of a mail opens no page. Nothing is recorded for bots, members,
 * own addresses, visitors who opt out or would need to consent first, and deleted contacts.
 */
export function noteMailOpen(app: AppContext, token: string, request: FormRequest): void {
  const busy = underWay.get(app) ?? 0;
  if (!recorderOf(app) || !isMailToken(token) || busy >= MOST_AT_ONCE) return;
  if (!isOpening(request) || objects(request)) return;
  // Copied now, because the request's connection data is gone later.
  const reader = { ip: request.ip, agent: agentOf(request), throughProxy: isProxied(request) };
  underWay.set(app, busy + 1);
  keep(app, () => open(app, token, reader).finally(() => underWay.set(app, underWay.get(app)! - 1)));
}

interface Reader {
  ip: string;
  agent: string;
  throughProxy: boolean;
}

async function open(app: AppContext, token: string, { ip, agent, throughProxy }: Reader): Promise<void> {
  const mail = await app.database.system
    .selectFrom('webform_deliveries')
    .select(['domain_id', 'opened_at'])
    .where('mail_token', '=', token)
    .executeTakeFirst();
  if (!mail || mail.opened_at) return;
  const site = await siteOf(app, mail.domain_id);
  if (!site.enabled || site.asksConsent || site.isOwnAddress(ip)) return;
  const at = app.clock.now();
  const trackingId = newTrackingId(at);
  const form = await firstTime(app, { domainId: mail.domain_id, token, trackingId, at });
  if (!form) return;
  recorderOf(app)?.hit({
    domainId: mail.domain_id,
    trackingId,
    at,
    type: 'email_open',
    url: null,
    host: null,
    title: short(form.name, 255),
    campaign: null,
    referrer: null,
    webformId: form.id,
    device: throughProxy ? null : deviceOf(agent),
    network: throughProxy ? null : networkOf(ip),
    throughProxy,
  });
}

interface Opened {
  domainId: number;
  token: string;
  trackingId: string;
  at: Date;
}

/** Records the opening as a visit of the contact; returns the mail's form, or nothing when it was recorded before. */
const firstTime = ({ database }: AppContext, { domainId, token, trackingId, at }: Opened) =>
  database.tenant(domainId).first(
    compiled(sql<{ id: number; name: string }>`
      with opened as (
        update webform_deliveries d set opened_at = ${at}
          from webform_submission_logs l
          join contacts c on c.domain_id = l.domain_id and c.id = l.contact_id and c.deleted_at is null
         where d.domain_id = ${domainId} and d.mail_token = ${token} and d.opened_at is null
           and l.domain_id = d.domain_id and l.id = d.submission_id
        returning d.webform_id, l.contact_id
      ), linked as (
        insert into tracking_links (domain_id, tracking_id, contact_id, linked_at)
        select ${domainId}, ${trackingId}, contact_id, ${at} from opened
      )
      select f.id, f.name from opened o join webforms f on f.domain_id = ${domainId} and f.id = o.webform_id`),
  );
