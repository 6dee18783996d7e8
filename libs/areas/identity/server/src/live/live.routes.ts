import { live } from '@crm/contract';
import { LiveFeed, implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { withoutSession } from '../sessions/without-session.ts';

/** The stream that tells open screens what a colleague has changed. */
export function liveRoutes(house: House): void {
  const feed = new LiveFeed(house.live, {
    goneOf: (listeners) => withoutSession(house.database, listeners),
    onError: (error) => house.app.log.warn({ error }, 'live changes could not be read'),
  });
  // Before the server waits for its connections to end: these never would.
  house.app.addHook('preClose', (done) => {
    feed.close();
    done();
  });
  implement(house, live, {
    streamChanges: (ctx) => {
      ctx.setHeader('content-type', 'text/event-stream; charset=utf-8');
      ctx.setHeader('cache-control', 'no-store');
      // Proxies that collect an answer before they pass it on would pass on nothing.
      ctx.setHeader('x-accel-buffering', 'no');
      // A stream that the server ends is not followed by another call: a closing server would wait for one.
      ctx.setHeader('connection', 'close');
      const { domainId, userId, session, ip: address } = ctx;
      return feed.open({ domainId, userId, client: session.client, address }, ctx.onClose);
    },
  });
}
