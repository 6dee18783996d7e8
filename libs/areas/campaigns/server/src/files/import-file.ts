import type { FileImport, Input, campaignLists } from '@crm/contract';
import { compiled, createCsvWriter, mayReach, forbidden } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { insertList } from '../lists/save-list.ts';
import { readFile } from './read-file.ts';
import type { ReadFile } from './read-file.ts';
import { takeRecipients } from './take-recipients.ts';

type Body = Input<(typeof campaignLists)['operations']['importCampaignFile']>['body'];
type Report = Static<typeof FileImport>;

/** The rows of a report whose errors are kept; the file of errors has all. */
const KEPT_ERRORS = 200;

/**
 * Imports a file as a list of the campaign: contacts are found by their address, others are created with their company.
 * A dry run reports the same and writes only its report.
 */
export async function importFile(app: AppContext, ctx: StaffContext, campaignId: number, body: Body) {
  const campaign = await mustSeeCampaign(ctx, campaignId);
  if (!mayReach(ctx, 'contact', 'save') || !mayReach(ctx, 'customer', 'save')) throw forbidden();
  const file = await readFile(Buffer.from(body.file, 'base64'));
  const isDryRun = body.dry_run ?? false;
  const report = await ctx.db.transaction(async (db) => {
    const taken = await takeRecipients(app, ctx, db, { recipients: file.recipients, campaign, isDryRun });
    const list =
      isDryRun || taken.contactIds.length === 0
        ? null
        : await insertList(db, ctx, campaignId, {
            type: 'csv',
            table_type: body.table_type ?? 'included',
            name: body.file_name.slice(0, 100),
            contact_ids: taken.contactIds,
          });
    const counts = {
      rows: file.rows.length,
      matched: taken.matched,
      created: taken.created,
      failed: file.rows.length - taken.matched - taken.created,
    };
    const errors = file.errors.slice(0, KEPT_ERRORS);
    const { id } = (await db.first(
      compiled(sql<{ id: number }>`insert into campaign_file_imports
        (domain_id, campaign_id, list_id, file_name, is_dry_run, counts, errors, created_by, created_at)
        values (${ctx.domainId}, ${campaignId}, ${list?.id ?? null}, ${body.file_name}, ${isDryRun},
          ${JSON.stringify(counts)}::jsonb, ${JSON.stringify(errors)}::jsonb, ${ctx.userId}, ${app.clock.now()})
        returning id`),
    ))!;
    return { id, list_id: list?.id ?? null, ...counts, errors };
  });
  const data: Report = {
    ...report,
    file_name: body.file_name,
    is_dry_run: isDryRun,
    error_file: errorFile(file),
    created_at: app.clock.now().toISOString(),
  };
  return { data };
}

/** Returns the rows that could not be taken, with the reasons in a further column; null when all could. */
function errorFile({ header, rows, errors }: ReadFile): string | null {
  if (errors.length === 0) return null;
  const reasons = new Map<number, string[]>();
  for (const { line, field, rule } of errors) reasons.set(line, [...(reasons.get(line) ?? []), `${field}: ${rule}`]);
  const wrong = rows.filter(({ line }) => reasons.has(line));
  const table = [[...header, 'エラー'], ...wrong.map(({ line, cells }) => [...cells, reasons.get(line)!.join(' / ')])];
  return createCsvWriter('utf8').rows(table).toString('utf8');
}

export async function listImports(ctx: StaffContext, campaignId: number) {
  await mustSeeCampaign(ctx, campaignId);
  const rows = await ctx.db.all(
    compiled(sql<Report & { counts: Pick<Report, 'rows' | 'matched' | 'created' | 'failed'> }>`
      select id, list_id, file_name, is_dry_run, counts, errors, created_at from campaign_file_imports
      where domain_id = ${ctx.domainId} and campaign_id = ${campaignId} order by id desc limit 50`),
  );
  return { data: rows.map(({ counts, ...row }) => ({ ...row, ...counts })) };
}
