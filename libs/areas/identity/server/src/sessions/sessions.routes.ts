import { sessions } from '@crm/contract';
import { implement, notFound, noteBefore } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import Bowser from 'bowser';
import { maskedAddress } from '../security/allowed-addresses.ts';
import { endSessions } from './sessions.ts';
import type { SignInMethod } from './sessions.ts';

const devices = new Set(['desktop', 'mobile', 'tablet']);

/** Registers the routes that list and end the user's own sessions. */
export function sessionsRoutes(app: AppContext): void {
  implement(app, sessions, {
    listSessions: (ctx) => list(app, ctx),
    endSession: async (ctx, { params }) => {
      const ended = await app.database.system
        .deleteFrom('user_sessions')
        .where('user_id', '=', ctx.userId)
        .where('id', '=', params.id)
        .returning(['user_agent', 'address', 'method', 'created_at'])
        .executeTakeFirst();
      if (!ended) throw notFound();
      noteBefore(ctx, { ...ended, address: maskedAddress(ended.address) });
    },
    endOtherSessions: (ctx) => endSessions(app.database, ctx.userId, ctx.session.client),
  });
}

async function list({ database }: AppContext, ctx: StaffContext) {
  const rows = await database.system
    .selectFrom('user_sessions')
    .select(['id', 'client', 'user_agent', 'address', 'method', 'created_at', 'last_used_at'])
    .where('user_id', '=', ctx.userId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    data: rows.map(({ client, user_agent: agent, address, method, ...row }) => ({
      ...row,
      ...deviceOf(agent),
      current: client === ctx.session.client,
      address: maskedAddress(address),
      method: method as SignInMethod,
    })),
  };
}

/** Returns browser, system and kind of device, from the user agent. */
function deviceOf(agent: string | null) {
  const { browser, os, platform } = agent ? Bowser.parse(agent) : { browser: {}, os: {}, platform: {} };
  const kind = 'type' in platform ? platform.type : undefined;
  return {
    browser: ('name' in browser && browser.name) || null,
    os: ('name' in os && os.name) || null,
    device: kind && devices.has(kind) ? (kind as 'desktop' | 'mobile' | 'tablet') : ('unknown' as const),
  };
}
