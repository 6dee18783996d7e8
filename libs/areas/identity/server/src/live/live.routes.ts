import { live } from '@crm/contract';
import { LiveFeed, implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { withoutSession } from '../sessions/without-session.ts';

/** The stream that tells open screens what a colleague has changed. */
export function liveRoutes(app: AppContext): void {
  const feed = new LiveFeed(app.live, {
    goneOf: (listeners) => withoutSession(app.database, listeners),
    onError: (error) => app.server.log.warn({ error }, 'live changes could not be read'),
  });
  // Before the server waits for its connections to end: these never would.
  app.server.addHook('preClose', (done) => {
    feed.close();
    done();
  });
  implement(app, live, {
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
