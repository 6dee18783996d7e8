import { useState } from 'react';
import { together } from '../../move/lacking.ts';
import type { Lacking } from '../../move/move.events.ts';
import type { LackingReport } from './lacking-report.ts';

const nothing: Lacking = { fields: [], itemIds: [] };
const sizeOf = ({ fields, itemIds }: Lacking) => fields.length + itemIds.length;

/**
 * Returns all fields found to be required so far, by refusals and dry runs, and the function that forgets them; for
 * another change than the refused one (`isOther`) only the dry run counts.
 */
export function useRequiredFields(reports: readonly (LackingReport | undefined)[], isOther: boolean) {
  const [known, setKnown] = useState(nothing);
  const asked = reports.reduce((sum, one) => (one ? together(sum, one.lacking) : sum), isOther ? nothing : known);
  if (!isOther && sizeOf(asked) > sizeOf(known)) setKnown(asked);
  return { asked, forget: () => setKnown(nothing) };
}
