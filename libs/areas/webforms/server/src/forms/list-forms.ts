import type { Input, WebformRow, webforms } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { shownName } from '@crm/identity-server';
import { countQuery, keywordPredicate, metaOf, pageOrAll, seesSubmission, sortOf } from '@crm/server-kit';
import type { AppContext, StaffContext, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { hasUnpublishedChanges } from '../drafts/draft.ts';
import { publicUrl, statusOf } from './present-form.ts';

type Query = Input<(typeof webforms)['operations']['listWebforms']>['query'];

/** Selects the edited value: the list shows a form by the name that its editor last gave it. */
export const edited = (key: 'name' | 'memo') =>
  sql<
    string | null
  >`case when w.draft is null then ${sql.ref(`w.${key}`)} else w.draft->'values'->>${sql.lit(key)} end`;

/**
 * Counts the submissions of a form that the viewer sees, with the time of the latest (spec 3 §2.17). Without a role the
 * count is read from the index, for the rows of the page only. With a role the hidden submissions are found once for
 * all forms: form by form, the senders would be scanned once per form.
 */
function answersSeen(viewer: Viewer) {
  if (viewer.session.reach) {
    const seen = sql<{ webform_id: number }>`(select l.webform_id, count(*) as post_count, max(l.submitted_at) as latest
      from webform_submission_logs l where l.domain_id = ${viewer.domainId} and ${seesSubmission(viewer, 'l')}
      group by l.webform_id)`.as('seen');
    return { seen, postCount: sql<number>`coalesce(seen.post_count, 0)`, latestPost: sql<string | null>`seen.latest` };
  }
  const of = sql`from webform_submission_logs l where l.domain_id = w.domain_id and l.webform_id = w.id`;
  return {
    postCount: sql<number>`(select count(*) ${of})`,
    latestPost: sql<string | null>`(select max(l.submitted_at) ${of})`,
  };
}

/** Returns the sort keys that the specification allows (spec 2 §2). */
const sortsOf = ({ postCount, latestPost }: ReturnType<typeof answersSeen>) => ({
  id: sql`w.id`,
  name: sql`w.search_key`,
  status: sql`w.published_at`,
  memo: edited('memo'),
  published_at: sql`w.published_at`,
  closure_at: sql`w.closure_at`,
  total_pv_count: sql`w.total_pv_count`,
  total_post_count: postCount,
  total_cvr: sql`(case when w.total_pv_count > 0 then ${postCount}::float8 / w.total_pv_count end)`,
  latest_posted_at: latestPost,
  created_at: sql`w.created_at`,
  updated_at: sql`w.updated_at`,
  updated_user: sql`m.name`,
});

/** Lists forms with the number of submissions that the viewer sees, in one round trip. */
export async function listForms(app: AppContext, ctx: StaffContext, query: Query) {
  const { db, locale } = ctx;
  const page = pageOrAll(query);
  const { seen, postCount, latestPost } = answersSeen(ctx);
  const sorts = sortsOf({ postCount, latestPost });
  const { key, direction } = sortOf(sorts, query.sort, '-updated_at');
  const matching = sqlFor
    .selectFrom('webforms as w')
    .leftJoin('members as m', (join) =>
      join.onRef('m.domain_id', '=', 'w.domain_id').onRef('m.user_id', '=', 'w.updated_by'),
    )
    .where('w.domain_id', '=', db.domainId)
    .where(keywordPredicate('w.search_key', query.keyword))
    .$if(query.including_deleted !== true, (forms) => forms.where('w.deleted_at', 'is', null));
  const [rows, [count]] = await db.batch([
    matching
      .$if(seen !== undefined, (forms) => forms.leftJoin(seen!, (join) => join.onRef('seen.webform_id', '=', 'w.id')))
      .select([
        'w.id',
        'w.hashid',
        'w.block_domain_list',
        'w.version',
        'w.draft',
        'w.published_at',
        'w.closure_at',
        'w.total_pv_count',
        'w.created_at',
        'w.updated_at',
        'w.deleted_at',
        'w.lock_version',
        'm.name as updater',
        'm.deleted_at as updater_deleted_at',
        'm.disabled_at as updater_disabled_at',
      ])
      .select([edited('name').$notNull().as('name'), edited('memo').as('memo')])
      .select([postCount.as('total_post_count'), latestPost.as('latest_posted_at')])
      .orderBy(sql`${sorts[key]} ${sql.raw(direction)} nulls last, w.id ${sql.raw(direction)}`)
      .limit(page.perPage)
      .offset(page.offset),
    countQuery(matching),
  ]);
  const now = app.clock.now();
  const data = rows.map(({ deleted_at, version, draft, ...stored }): Static<typeof WebformRow> => {
    const { updater, updater_deleted_at, updater_disabled_at, ...row } = stored;
    return {
      ...row,
      updated_user:
        updater &&
        shownName(
          { name: updater, deleted: updater_deleted_at !== null, disabled: updater_disabled_at !== null },
          locale,
        ),
      has_unpublished_changes: hasUnpublishedChanges({ version, draft }),
      status: statusOf(row, now),
      total_cvr: row.total_pv_count > 0 ? Math.round((row.total_post_count / row.total_pv_count) * 1000) / 10 : null,
      deleted: deleted_at !== null,
      public_url: publicUrl(app.settings.publicUrl, row.hashid),
    };
  });
  return { data, meta: metaOf(page, count?.total_count ?? 0) };
}
