import { live } from '@crm/contract';
import { LiveFeed, implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { withoutSession } from '../sessions/without-session.ts';

/** Registers the stream that sends colleagues' changes to open screens. */
export function liveRoutes(app: AppContext): void {
  const feed = new LiveFeed(app.live, {
    goneOf: (listeners) => withoutSession(app.database, listeners),
    onError: (error) => app.server.log.warn({ error }, 'live changes could not be read'),
  });
  // A server that closes waits for its connections: these would never end by themselves.
  app.server.addHook('preClose', (done) => {
    feed.close();
    done();
  });
  implement(app, live, {
    streamChanges: (ctx) => {
      ctx.setHeader('content-type', 'text/event-stream; charset=utf-8');
      ctx.setHeader('cache-control', 'no-store');
      // Proxies that buffer an answer would hold the stream back.
      ctx.setHeader('x-accel-buffering', 'no');
      // A client must not reuse the connection of an ended stream: a closing server would wait for it.
      ctx.setHeader('connection', 'close');
      const { domainId, userId, session, ip: address } = ctx;
      return feed.open({ domainId, userId, client: session.client, address }, ctx.onClose);
    },
  });
}
