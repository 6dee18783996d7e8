import type { Output, salesTargets } from '@crm/contract';
import type { Period } from '@crm/format/periods';
import type { StaffContext } from '@crm/server-kit';
import { companyCalendar } from '../facts/company-calendar.ts';
import type { CompanyCalendar } from '../facts/company-calendar.ts';
import { maySetTargets, mustSeeTargets } from './target-rights.ts';
import { subjectRows } from './target-subjects.ts';
import type { TargetSubject } from './target-subjects.ts';
import { mustKnowTable, storedTargets, tablePeriods } from './target-table.ts';
import type { TableOfYear } from './target-table.ts';

type Answer = Output<(typeof salesTargets)['operations']['listSalesTargets']>['data'];

/** A table with its members or groups and what is stored. */
export interface ReadTable {
  calendar: CompanyCalendar;
  periods: Period[];
  rows: (TargetSubject & { amounts: (number | null)[] })[];
}

/**
 * Reads a table of targets. Members who have left appear for the targets of their time, unless the company hides them.
 * @throws AppError Forbidden, RecordNotFound
 */
export async function readTable(ctx: StaffContext, table: TableOfYear): Promise<ReadTable> {
  const calendar = await companyCalendar(ctx.db);
  mustSeeTargets(ctx, calendar);
  await mustKnowTable(ctx, table);
  const periods = tablePeriods(table.term_type, table.time, calendar);
  const [subjects, stored] = await ctx.db.batch([
    subjectRows(ctx, table),
    storedTargets(ctx.domainId, table)
      .where('starts_on', '>=', periods[0]!.from)
      .where('starts_on', '<', periods.at(-1)!.until),
  ]);
  const amounts = new Map(stored.map(({ subject_id, starts_on, amount }) => [`${subject_id} ${starts_on}`, amount]));
  const known = new Set(stored.map(({ subject_id }) => subject_id));
  const isShown = ({ id, deleted }: TargetSubject) => !deleted || (known.has(id) && !calendar.hidesDeletedUsers);
  return {
    calendar,
    periods,
    rows: subjects.filter(isShown).map((subject) => ({
      ...subject,
      amounts: periods.map(({ from }) => amounts.get(`${subject.id} ${from}`) ?? null),
    })),
  };
}

/** Returns the targets of a fiscal year for the screen. */
export async function listTargets(ctx: StaffContext, table: TableOfYear): Promise<{ data: Answer }> {
  const { periods, rows } = await readTable(ctx, table);
  return {
    data: {
      periods: periods.map(({ from, until }) => ({ from, until })),
      rows: rows.map(({ id, name, deleted, amounts }) => ({
        subject_id: id,
        name,
        deleted,
        editable: !deleted && maySetTargets(ctx, table, id),
        amounts,
      })),
    },
  };
}
