import { spamCheck } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { challengeFor, checkVisitor } from './check-visitor.ts';
import { pruneSpam } from './prune.ts';
import { listRejections } from './rejections.ts';
import { readSpamSettings, updateSpamSettings } from './update-spam-settings.ts';

/** The check of protected forms: its challenges and passes for visitors, its settings for staff. */
export function spamCheckRoutes(house: House): void {
  house.cleaners.add('old passes and rejections', (now) => pruneSpam(house.database, now));
  implement(
    house,
    spamCheck,
    {
      getSpamChallenge: (_ctx, { params }) => challengeFor(house, params.hashid),
      passSpamCheck: (_ctx, { params, body }) => checkVisitor(house, params.hashid, body),
      getWebformSpamSetting: (ctx, { params }) => readSpamSettings(ctx.db, params.id),
      updateWebformSpamSetting: (ctx, { params, body }) => updateSpamSettings(house, ctx, params.id, body),
      listWebformRejections: (ctx, { params, query }) => listRejections(ctx.db, params.id, query),
    },
    { limits: { getSpamChallenge: 60, passSpamCheck: 60 } },
  );
}
