import { activities as resource } from '@crm/contract';
import type { Output } from '@crm/contract';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext, StaffContext, TimelineKind } from '@crm/server-kit';
import { byTime, cursorOf, placeOf } from './cursor.ts';

type Activities = Output<(typeof resource)['operations']['listContactActivities']>;

/** The number of activities per page (spec 3 §2.4). */
const usual = 20;
/**
 * The number of rows read beyond a page of each kind: activities at the very moment at which the previous page ended.
 */
const spare = 20;

interface Asked {
  params: { id: number };
  query: { cursor?: string; per_page?: number; sources?: string[]; planned?: boolean };
}

export function activitiesRoutes(app: AppContext): void {
  const listOf =
    (kind: TimelineKind) =>
    async (ctx: StaffContext, { params: { id }, query }: Asked): Promise<Activities> => {
      const size = query.per_page ?? usual;
      const after = query.cursor === undefined ? undefined : placeOf(query.cursor);
      const [seen, all] = await Promise.all([
        ctx.db.all(app.visibleRecords.of(kind, ctx, [id])!),
        app.timelineSources.read(ctx, {
          of: { kind, id },
          // The database counts in microseconds, the cursor in milliseconds.
          until: after ? new Date(Date.parse(after.at) + 1).toISOString() : null,
          limit: size + spare,
          sources: query.sources,
          planned: query.planned,
        }),
      ]);
      orNotFound(seen[0]);
      // Below the last row of a source that was cut off, activities may be missing.
      const end = all.ends.toSorted(byTime)[0];
      const left = all.rows
        .sort(byTime)
        .filter((one) => (!after || byTime(after, one) < 0) && (!end || byTime(one, end) <= 0));
      const data = left.slice(0, size);
      const last = left.length > size ? data.at(-1) : end;
      return { data: data as Activities['data'], meta: { next_cursor: last ? cursorOf(last) : null } };
    };
  implement(app, resource, {
    listContactActivities: listOf('contact'),
    listCustomerActivities: listOf('customer'),
    listDealActivities: listOf('deal'),
    listCustomObjectActivities: listOf('custom_object'),
  });
}
