import { actionPatternNames, actionPatterns, masters } from '@crm/contract';
import type { Output } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { members } from '../account/members.ts';

type MastersAnswer = Output<(typeof masters)['operations']['getMasters']>;

export function mastersRoutes(house: House): void {
  house.masters.add(async (db) => ({ users: await members.list(db, { deleted: true }) }));
  implement(house, masters, {
    getMasters: async (ctx) => ({
      data: {
        ...((await house.masters.load(ctx.db, ctx)) as unknown as MastersAnswer['data']),
        action_patterns: actionPatterns.map((id) => ({ id, name: actionPatternNames[id][ctx.locale], deleted: false })),
      },
    }),
  });
}
