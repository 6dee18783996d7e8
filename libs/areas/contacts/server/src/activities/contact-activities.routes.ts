import { contactActivities as resource } from '@crm/contract';
import type { Output } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { found, implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { contacts } from '../contacts/contacts.repository.ts';
import { byTime, cursorOf, placeOf } from './cursor.ts';

type Activities = Output<(typeof resource)['operations']['listContactActivities']>;

/** Activities per read (spec 3 §2.4). */
const usual = 20;
/** More than a page of each kind: so many may stand at the very moment at which the page before ended. */
const spare = 20;

export function contactActivitiesRoutes(house: House): void {
  implement(house, resource, {
    listContactActivities: async (ctx, { params, query }) => {
      const size = query.per_page ?? usual;
      const after = query.cursor === undefined ? undefined : placeOf(query.cursor);
      const [contact, all] = await Promise.all([
        contacts.find(ctx, params.id),
        house.activities.read(ctx, {
          contactId: params.id,
          // The database counts in microseconds, the cursor in milliseconds.
          until: after ? new Date(Date.parse(after.at) + 1).toISOString() : null,
          limit: size + spare,
        }),
      ]);
      found(contact);
      const left = all.sort(byTime).filter((one) => !after || byTime(after, one) < 0);
      const data = left.slice(0, size);
      const last = left.length > size ? data.at(-1) : undefined;
      return { data: data as Activities['data'], meta: { next_cursor: last ? cursorOf(last) : null } };
    },
    listContactStageChanges: async (ctx, { params }) => {
      found(await contacts.find(ctx, params.id));
      const changes = sqlFor
        .selectFrom('contact_stage_changes')
        .select(['id', 'from_stage_id', 'stage_id', 'user_id', 'changed_at'])
        .where('domain_id', '=', ctx.domainId)
        .where('contact_id', '=', params.id)
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1_000);
      return { data: await ctx.db.all(changes) };
    },
  });
}
