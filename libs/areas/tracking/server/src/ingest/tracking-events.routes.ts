import { trackingEvents } from '@crm/contract';
import type { Input } from '@crm/contract';
import { implement, networkOf, notFound, takeJson } from '@crm/server-kit';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { recorderOf } from '../recorder/recorder.ts';
import { pageAddress, short } from './page-address.ts';
import { formOf, siteOfKey } from './sites.ts';
import type { Site } from './sites.ts';
import { agentOf, deviceOf, isProgram, isStaff, objects } from './visitor.ts';

type Body = Input<(typeof trackingEvents)['operations']['sendTrackingEvents']>['body'];

const PER_MINUTE = 300;

/**
 * Adds the public call of `/t.js`. Its body may come as text/plain, which browsers send to any origin without a
 * preflight.
 */
export function trackingEventsRoutes(app: AppContext): void {
  app.server.register(async (server) => {
    takeJson(server, ['text/plain', 'application/json']);
    implement(
      { ...app, server },
      trackingEvents,
      {
        async sendTrackingEvents(ctx, { body }) {
          const site = await siteOfKey(app, body.domain_key);
          if (!site) throw notFound();
          if (!site.enabled || isProgram(ctx) || objects(ctx) || isStaff(ctx) || site.isOwnAddress(ctx.ip)) return;
          await record(app, site, ctx, body);
        },
      },
      { limits: { sendTrackingEvents: PER_MINUTE } },
    );
  });
}

/** Passes valid events to the recorder; a malformed address is left out. */
async function record(app: AppContext, site: Site, ctx: PublicContext, { tracking_id, events }: Body): Promise<void> {
  const at = app.clock.now();
  for (const { event_type: type, url, title, referrer, webformid } of events) {
    const page = pageAddress(url);
    if (!page) continue;
    const form = webformid ? await formOf(app, webformid) : undefined;
    if (type === 'form_view' && form?.domainId !== site.domainId) continue;
    recorderOf(app)?.hit({
      domainId: site.domainId,
      trackingId: tracking_id,
      at,
      type,
      url: page.url,
      host: page.host,
      title: short(title, 255),
      campaign: page.campaign,
      referrer: pageAddress(referrer),
      webformId: type === 'form_view' ? form!.webformId : null,
      device: deviceOf(agentOf(ctx)),
      network: networkOf(ctx.ip),
    });
  }
}
