import { postalCodes } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';

export function postalCodesRoutes(house: House): void {
  implement(house, postalCodes, {
    listPostalTowns: async (ctx, { params }) => ({
      // Of no company: the same for all.
      data: await ctx.db.all(
        sqlFor
          .selectFrom('postal_codes')
          .select(['prefecture', 'city', 'town'])
          .where('code', '=', params.code.replace('-', ''))
          .orderBy('position'),
      ),
    }),
  });
}
