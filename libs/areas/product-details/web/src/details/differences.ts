import { yen } from '@crm/format';
import type { Difference } from '@crm/web-kit';
import type { Detail } from './detail.types.ts';
import { amountsOf, bodyOf, draftOf } from './draft.ts';
import type { DraftDetail } from './draft.ts';

/** Returns a row in short: `3式 × ¥50,000 → ¥150,000`. */
function wordsOf(row: DraftDetail): string {
  const price = Number(row.unitPrice);
  const amounts = amountsOf(row);
  const facts = `${row.quantity}${row.unit} × ${Number.isFinite(price) ? yen(price) : row.unitPrice}`;
  return amounts ? `${facts} → ${yen(amounts.amount)}` : facts;
}

/**
 * Returns the rows that differ between the colleague's version and the screen; a row that one side lacks is empty
 * there.
 */
export function differencesOf(theirs: readonly Detail[], mine: readonly DraftDetail[]): Difference[] {
  const saved = theirs.map(draftOf);
  const own = mine.flatMap((row): Difference[] => {
    const other = saved.find(({ id }) => id === row.id);
    if (other && JSON.stringify(bodyOf(other)) === JSON.stringify(bodyOf(row))) return [];
    return [{ label: row.name, theirs: other ? wordsOf(other) : '', mine: wordsOf(row) }];
  });
  const gone = saved.filter(({ id }) => !mine.some((row) => row.id === id));
  return [...own, ...gone.map((row) => ({ label: row.name, theirs: wordsOf(row), mine: '' }))];
}
