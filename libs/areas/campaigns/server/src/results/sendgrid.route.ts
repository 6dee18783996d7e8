import { createPublicKey, verify } from 'node:crypto';
import { isHardBounce } from '@crm/email-server';
import type { AppContext } from '@crm/server-kit';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import { noteReports } from './note-reports.ts';
import type { Report } from './note-reports.ts';

interface SentEvent {
  campaign_email_target_id?: unknown;
  event?: unknown;
  timestamp?: unknown;
  sg_event_id?: unknown;
  sg_machine_open?: unknown;
  type?: unknown;
  status?: unknown;
  reason?: unknown;
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

/** Returns whether a bounce says that the address does not exist; SendGrid calls a refusal by a rule `blocked`. */
const isHard = ({ event, type, status, reason }: SentEvent): boolean =>
  event === 'bounce' && type !== 'blocked' && (!status || isHardBounce(`${String(status)} ${String(reason ?? '')}`));

const reportOf = (given: SentEvent): Report => ({
  target: Number(given.campaign_email_target_id) || 0,
  event: given.event as Report['event'],
  at: new Date((Number(given.timestamp) || 0) * 1000),
  outside: String(given.sg_event_id).slice(0, 200),
  machine: given.sg_machine_open === true,
  is_hard: isHard(given),
  detail: typeof given.reason === 'string' ? given.reason.slice(0, 500) : null,
});

const noteAll = (app: AppContext, domainId: number, events: readonly SentEvent[]): Promise<void> =>
  app.database
    .tenant(domainId)
    .transaction((db) =>
      noteReports(
        db,
        events
          .filter(({ event, sg_event_id }) => known.has(String(event)) && typeof sg_event_id === 'string')
          .map(reportOf),
        'SendGrid',
      ),
    );
