import { mergeRecord } from '@crm/records-web/page';
import { ConflictBanner } from '@crm/web-kit';
import type { RecordConflict } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';
import { useDifferences } from '../form/conflict.ts';
import type { DealValues } from '../form/form.types.ts';
import { valuesOf } from '../form/form.values.ts';

interface DealPageConflictProps {
  conflict: RecordConflict<Deal>;
  isSaving: boolean;
  onChoose: (choice: 'theirs' | 'mine') => void;
}

/** Returns the newest deal with the own changes, as values of the form; a change has only the ids of other records. */
function valuesWith({ current, mine }: RecordConflict<Deal>): DealValues {
  const { contactIds } = mine as { contactIds?: number[] };
  const values = valuesOf(mergeRecord(current, mine) as Deal);
  const { customerId } = mine;
  return {
    ...values,
    ...(contactIds && { contactIds: contactIds.map(String) }),
    ...(customerId != null && { customer: { value: String(customerId), label: `ID ${customerId}` } }),
  };
}

/** Renders both versions of the values that were edited in place while a colleague saved the deal. */
export function DealPageConflict({ conflict, isSaving, onChoose }: DealPageConflictProps) {
  const differences = useDifferences(conflict.current, valuesWith(conflict));
  return <ConflictBanner differences={differences} isSaving={isSaving} onChoose={onChoose} />;
}
