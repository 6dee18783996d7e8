import type {
  ImportEntity,
  ImportFinding,
  ImportFormat,
  ImportProposal,
  ImportSettings,
  ImportState,
  ImportVerdict,
} from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { ImportScope } from '@crm/records-server';
import { orNotFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';

export type Format = Static<typeof ImportFormat>;
/** The known settings by which a file is read, and the sheets of a workbook. */
export type StoredFormat = Partial<Format> & { sheets?: string[] };
export type Finding = Static<typeof ImportFinding>;
export type Proposal = Static<typeof ImportProposal>;
export type Settings = Static<typeof ImportSettings>;
export type Counts = Partial<Record<ImportVerdict, number>>;

/** The reason why a file cannot be read: a reason of `problem-words.ts` with its place. */
export interface Problem {
  reason: string;
  line?: number;
  column?: string;
  /** The heading that a format has there, and the one that the file has. */
  heading?: string;
  found?: string;
}

/** The settings of a file that nobody has set up yet. */
export const noSettings: Settings = {
  mapping: [],
  mode: 'create',
  key: null,
  empty: 'keep',
  similar: 'skip',
  reacts: false,
};

/** A job that was cancelled, has failed or was deleted ends the state that it brought about. */
const state = sql<ImportState>`case
  when i.state = 'running' and coalesce(ran.status, 'canceled') in ('canceled', 'failed') then 'done'
  when i.state = 'undoing' and coalesce(undone.status, 'canceled') in ('canceled', 'failed') then 'undone'
  else i.state end`;

const selectImports = (domainId: number) =>
  sqlFor
    .selectFrom('imports as i')
    .leftJoin('members as m', (join) =>
      join.onRef('m.domain_id', '=', 'i.domain_id').onRef('m.user_id', '=', 'i.user_id'),
    )
    .leftJoin('bulk_jobs as ran', (join) =>
      join.onRef('ran.domain_id', '=', 'i.domain_id').onRef('ran.id', '=', 'i.job_id'),
    )
    .leftJoin('bulk_jobs as undone', (join) =>
      join.onRef('undone.domain_id', '=', 'i.domain_id').onRef('undone.id', '=', 'i.undo_job_id'),
    )
    .selectAll('i')
    .select([state.as('state'), 'm.name as user_name'])
    .where('i.domain_id', '=', domainId)
    .$narrowType<{ state: ImportState }>();

/** Members see their own imports, administrators everybody's: files hold personal data. */
export const visibleImports = ({ domainId, userId, session }: StaffContext) =>
  selectImports(domainId).$if(session.profile !== 'administrator', (query) => query.where('i.user_id', '=', userId));

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>;

/** An import with its JSON columns in their own form. */
export interface StoredImport extends Omit<
  Row,
  'entity' | 'scope' | 'format' | 'settings' | 'problem' | 'findings' | 'proposals' | 'counts'
> {
  entity: ImportEntity;
  scope: ImportScope;
  /** Empty until the file has been looked at. */
  format: StoredFormat;
  settings: Settings;
  problem: Problem | null;
  findings: Finding[];
  proposals: Proposal[];
  counts: Counts;
}

export const storedImport = (row: Row): StoredImport => ({
  ...row,
  entity: row.entity as ImportEntity,
  scope: row.scope as ImportScope,
  format: row.format as StoredFormat,
  settings: { ...noSettings, ...(row.settings as Partial<Settings>) },
  problem: row.problem as Problem | null,
  findings: row.findings as unknown as Finding[],
  proposals: row.proposals as unknown as Proposal[],
  counts: row.counts as Counts,
});

/** Returns an import that the caller sees. @throws AppError RecordNotFound */
export const findImport = async (ctx: StaffContext, id: number, db: TenantDb = ctx.db): Promise<StoredImport> =>
  storedImport(orNotFound(await db.first(visibleImports(ctx).where('i.id', '=', id))));

/** Returns an import and locks its row until the transaction ends. @throws AppError RecordNotFound */
export const heldImport = async (ctx: StaffContext, db: TenantDb, id: number): Promise<StoredImport> =>
  storedImport(orNotFound(await db.first(visibleImports(ctx).where('i.id', '=', id).forNoKeyUpdate('i'))));

/** Returns an import for a job, whoever brought it in; undefined once it is deleted. */
export async function loadImport(db: TenantDb, id: number): Promise<StoredImport | undefined> {
  const row = await db.first(selectImports(db.domainId).where('i.id', '=', id));
  return row && storedImport(row);
}

export const importUpdate = (domainId: number, id: number) =>
  sqlFor.updateTable('imports').where('domain_id', '=', domainId).where('id', '=', id);

/** The number of the row with the headings. */
export const headerRowOf = ({ format }: Pick<StoredImport, 'format'>): number => format.header_row ?? 1;
