import type { Input, emailTemplateSorts, emailTemplates } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { countQuery, keywordPredicate, metaOf, pageOrAll, sortOf } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { presentRow, templateRows, visibleTemplates } from './template-rows.ts';

type Query = Input<(typeof emailTemplates)['operations']['listEmailTemplates']>['query'];

const sorts: Record<(typeof emailTemplateSorts)[number], string> = {
  name: 'search_key',
  subject: 'subject',
  template_type: 'template_type',
  folder: 'folder',
  created_at: 'created_at',
  updated_at: 'updated_at',
};

/** Lists the templates that the caller sees. */
export async function listTemplates(ctx: StaffContext, query: Query) {
  const page = pageOrAll(query);
  const { key, direction } = sortOf(sorts, query.sort, '-updated_at');
  const types = query.template_types ?? [];
  const matching = sqlFor
    .selectFrom('email_templates')
    .where(visibleTemplates(ctx))
    .where(keywordPredicate('search_key', query.keyword))
    .$if(types.length > 0, (rows) => rows.where('template_type', 'in', types))
    .$if(query.folder !== undefined, (rows) =>
      query.folder === '' ? rows.where('folder', 'is', null) : rows.where('folder', '=', query.folder!),
    );
  const [rows, [count]] = await ctx.db.batch([
    templateRows()
      .where('id', 'in', matching.select('id'))
      .where('domain_id', '=', ctx.domainId)
      .orderBy(sql`${sql.ref(sorts[key])} ${sql.raw(direction)} nulls last, id ${sql.raw(direction)}`)
      .limit(page.perPage)
      .offset(page.offset),
    countQuery(matching),
  ]);
  return { data: rows.map((row) => presentRow(ctx, row)), meta: metaOf(page, count?.total_count ?? 0) };
}

/** Lists the folders of the templates that the caller sees. */
export async function listFolders(ctx: StaffContext) {
  const rows = await ctx.db.all(
    sqlFor
      .selectFrom('email_templates')
      .select(['folder as name', sql<number>`count(*)::int`.as('count')])
      .where(visibleTemplates(ctx))
      .where('folder', 'is not', null)
      .groupBy('folder')
      .orderBy('folder')
      .$narrowType<{ name: string }>(),
  );
  return { data: rows };
}
