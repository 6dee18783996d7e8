import { spamCheck } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { challengeFor, checkVisitor } from './check-visitor.ts';
import { pruneSpam } from './prune.ts';
import { listRejections } from './rejections.ts';
import { readSpamSettings, updateSpamSettings } from './update-spam-settings.ts';

/** Adds the routes of the spam check: challenges and passes for visitors, settings for staff. */
export function spamCheckRoutes(app: AppContext): void {
  app.cleaners.add('old passes and rejections', (now) => pruneSpam(app.database, now));
  implement(
    app,
    spamCheck,
    {
      getSpamChallenge: (_ctx, { params }) => challengeFor(app, params.hashid),
      passSpamCheck: (_ctx, { params, body }) => checkVisitor(app, params.hashid, body),
      getWebformSpamSetting: (ctx, { params }) => readSpamSettings(ctx.db, params.id),
      updateWebformSpamSetting: (ctx, { params, body }) => updateSpamSettings(app, ctx, params.id, body),
      listWebformRejections: (ctx, { params, query }) => listRejections(ctx.db, params.id, query),
    },
    { limits: { getSpamChallenge: 60, passSpamCheck: 60 } },
  );
}
