import { createPublicKey, verify } from 'node:crypto';
import type { AppContext } from '@crm/server-kit';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';

interface SentEvent {
  campaign_email_target_id?: unknown;
  event?: unknown;
  timestamp?: unknown;
  sg_event_id?: unknown;
  sg_machine_open?: unknown;
  reason?: unknown;
  url?: unknown;
}

const known = new Set(['deferred', 'delivered', 'bounce', 'dropped', 'open', 'click', 'spamreport', 'unsubscribe']);
const MOST = 2_000_000;

/**
 * Registers the address for SendGrid's signed events. The signature covers the bytes as they came; an event that comes
 * twice is noted once, in any order.
 */
export function sendGridRoute(app: AppContext): void {
  void app.server.register(async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST }, (_request, body, done) =>
      done(null, body),
    );
    server.post<{ Params: { domain: string } }>('/t/sg/:domain', { bodyLimit: MOST }, async (request, reply) => {
      const domainId = Number(request.params.domain);
      if (!Number.isSafeInteger(domainId) || domainId < 1) return reply.code(404).send();
      const db = app.database.tenant(domainId);
      const settings = await db.first(
        compiled(
          sql<{
            sendgrid_key: string | null;
          }>`select sendgrid_key from campaign_settings where domain_id = ${domainId}`,
        ),
      );
      const body = request.body as Buffer;
      const header = (name: string) => String(request.headers[`x-twilio-email-event-webhook-${name}`] ?? '');
      const isSigned =
        settings?.sendgrid_key &&
        isFrom(settings.sendgrid_key, { body, signature: header('signature'), at: header('timestamp') });
      if (!isSigned) return reply.code(403).send();
      const events = eventsOf(body);
      if (!events) return reply.code(400).send();
      await noteAll(app, domainId, events);
      return reply.code(204).send();
    });
  });
}

function isFrom(key: string, { body, signature, at }: { body: Buffer; signature: string; at: string }): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const signed = Buffer.concat([Buffer.from(at), body]);
    return verify('sha256', signed, { key: publicKey, dsaEncoding: 'der' }, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function eventsOf(body: Buffer): SentEvent[] | undefined {
  try {
    const events = JSON.parse(body.toString('utf8')) as unknown;
    return Array.isArray(events) ? (events as SentEvent[]) : undefined;
  } catch {
    return undefined;
  }
}

const noteAll = (app: AppContext, domainId: number, events: readonly SentEvent[]): Promise<void> =>
  app.database.tenant(domainId).transaction(async ({ tx }) => {
    const rows = JSON.stringify(
      events
        .filter(({ event, sg_event_id }) => known.has(String(event)) && typeof sg_event_id === 'string')
        .map(({ campaign_email_target_id, event, timestamp, sg_event_id, sg_machine_open, reason }) => ({
          target: Number(campaign_email_target_id) || 0,
          event,
          at: new Date((Number(timestamp) || 0) * 1000),
          outside: String(sg_event_id).slice(0, 200),
          machine: sg_machine_open === true,
          detail: typeof reason === 'string' ? reason.slice(0, 500) : null,
        })),
    );
    const { rows: noted } = await sql<{ target_id: number }>`insert into campaign_events
        (domain_id, campaign_email_id, target_id, contact_id, event, at, is_machine, detail, outside_id)
      select t.domain_id, t.campaign_email_id, t.id, t.contact_id, g.event, g.at, g.machine, g.detail, g.outside
      from jsonb_to_recordset(${rows}::jsonb) as g (target bigint, event text, at timestamptz, outside text, machine boolean, detail text)
      join campaign_targets t on t.domain_id = ${domainId} and t.id = g.target
      on conflict do nothing returning target_id`.execute(tx);
    const ids = [...new Set(noted.map(({ target_id }) => target_id))];
    if (ids.length > 0) await countTargets(tx, domainId, ids);
  });

/** Sets the state of recipients from all their events, whatever the order in which they came. */
async function countTargets(
  tx: Parameters<Parameters<ReturnType<AppContext['database']['tenant']>['transaction']>[0]>[0]['tx'],
  domainId: number,
  ids: readonly number[],
) {
  await sql`update campaign_targets t set delivered_at = s.delivered, opened_at = s.opened, clicked_at = s.clicked,
      bounced_at = coalesce(s.bounced, t.bounced_at), complained_at = s.complained,
      unsubscribed_at = coalesce(t.unsubscribed_at, s.stopped), status = case
        when s.complained is not null then 'spam_reported' when coalesce(t.unsubscribed_at, s.stopped) is not null then 'unsubscribed'
        when s.clicked is not null then 'clicked' when s.opened is not null then 'opened'
        when s.bounced is not null then 'bounced' when s.delivered is not null then 'delivered' else t.status end
    from (select target_id, min(at) filter (where event = 'delivered') as delivered,
        min(at) filter (where event in ('open', 'click') and not is_machine) as opened,
        min(at) filter (where event = 'click' and not is_machine) as clicked, min(at) filter (where event = 'bounce') as bounced,
        min(at) filter (where event = 'spamreport') as complained, min(at) filter (where event = 'unsubscribe') as stopped
      from campaign_events where domain_id = ${domainId} and target_id = any(${ids}::bigint[]) group by target_id) as s
    where t.domain_id = ${domainId} and t.id = s.target_id`.execute(tx);
  await sql`insert into mail_suppressions as m (domain_id, email_key, reason, detail)
    select distinct on (email_key) domain_id, email_key,
      case when complained_at is not null then 'complained' when unsubscribed_at is not null then 'unsubscribed' else 'bounced' end,
      'SendGrid' from campaign_targets where domain_id = ${domainId} and id = any(${ids}::bigint[])
      and coalesce(complained_at, unsubscribed_at, bounced_at) is not null
    on conflict (domain_id, email_key, scope) do update set reason = excluded.reason
      where m.reason in ('bounced', 'manual') and excluded.reason <> 'bounced'`.execute(tx);
}
