import type { ImportVerdict } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { orNotFound, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { checkRows } from '../checking/check-rows.ts';
import { createsChoices } from '../checking/creates-choices.ts';
import { importPlan } from '../checking/import-plan.ts';
import {
  countCleared,
  countNewChoices,
  countVerdicts,
  minus,
  plus,
  verdictsUpdate,
} from '../checking/store-verdicts.ts';
import { mustBeDraft } from '../imports/change-import.ts';
import { headerRowOf, heldImport, importUpdate } from '../imports/stored-import.ts';
import { labelsOf } from './list-rows.ts';
import { presentRow } from './present-row.ts';
import { rowsQuery } from './stored-rows.ts';
import type { Difference, RowIssue, StoredRow } from './stored-rows.ts';

interface Wanted {
  id: number;
  place: number;
}

/** Stores the corrected cells of a row. One that has been checked is checked again, and the totals follow. */
export function changeRow(app: AppContext, ctx: StaffContext, { id, place }: Wanted, cells: readonly string[]) {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const found = await heldImport(ctx, db, id);
    mustBeDraft(found);
    const before = orNotFound(
      place > headerRowOf(found) ? await db.first(rowsQuery(ctx.domainId, id).where('place', '=', place)) : undefined,
    );
    throwIfInvalid(cells.some((cell) => cell.includes('\0')) ? [{ field: 'cells', rule: 'characters' }] : []);
    await db.all(
      sqlFor
        .updateTable('import_rows')
        .set({ cells: [...cells] })
        .where('domain_id', '=', ctx.domainId)
        .where('import_id', '=', id)
        .where('place', '=', place),
    );
    if (place <= found.checked_to) {
      const plan = await importPlan(app, db, found, ctx.locale, { createsChoices: createsChoices(ctx, found) });
      const checked = await checkRows(inside, { importId: id, plan }, [{ ...before, cells }]);
      const gone = { verdict: { [before.verdict!]: -1 }, cleared: minusCleared(before) };
      await db.batch([
        verdictsUpdate(ctx.domainId, id, checked),
        importUpdate(ctx.domainId, id).set({
          counts: JSON.stringify(plus(plus(found.counts, gone.verdict), countVerdicts(checked))),
          cleared: JSON.stringify(
            plus(plus(found.cleared as Record<string, number>, gone.cleared), countCleared(checked)),
          ),
          new_choices: JSON.stringify(
            plus(
              minus(found.new_choices as Record<string, number>, countNewChoices([asChecked(before)])),
              countNewChoices(checked),
            ),
          ),
          updated_at: app.clock.now(),
        }),
      ]);
    }
    const row = orNotFound(await db.first(rowsQuery(ctx.domainId, id).where('place', '=', place)));
    const labels = await labelsOf(app, db, found, ctx.locale);
    return { data: presentRow(row, { labels, locale: ctx.locale, checkedTo: found.checked_to }) };
  });
}

const asChecked = ({ verdict, issues }: StoredRow) => ({
  verdict: verdict as ImportVerdict,
  issues: (issues ?? []) as unknown as RowIssue[],
});

/** Returns, as negative counts, the values that the row would have cleared before its correction. */
const minusCleared = ({ verdict, differences }: StoredRow): Record<string, number> =>
  verdict === 'update'
    ? Object.fromEntries(
        ((differences ?? []) as unknown as Difference[])
          .filter(({ after }) => after === '')
          .map(({ column }) => [column, -1]),
      )
    : {};
