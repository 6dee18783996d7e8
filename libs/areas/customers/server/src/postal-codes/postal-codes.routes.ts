import { postalCodes } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';

export function postalCodesRoutes(app: AppContext): void {
  implement(app, postalCodes, {
    listPostalTowns: async (ctx, { params }) => ({
      // The table belongs to no company: all read the same rows.
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
