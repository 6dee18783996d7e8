import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import type { CellId } from '../inline/fields.ts';

/** The fields that can be set on many deals, with their names. */
const fields: { id: CellId; word: string }[] = [
  { id: 'user', word: 'deals:field.user' },
  { id: 'phase', word: 'deals:field.phase' },
  { id: 'probability', word: 'deals:field.probability' },
  { id: 'expected_contract_date', word: 'deals:field.expectedContractDate' },
  { id: 'amount', word: 'deals:field.amount' },
  { id: 'product', word: 'deals:field.product' },
  { id: 'channel', word: 'deals:field.channel' },
];

/** Returns the key of a field's name. */
export const fieldWord = (id: CellId): string => fields.find((field) => field.id === id)!.word;

/** Renders the choice of the field to set. */
export function FieldChoice({ value, onChange }: { value: CellId; onChange: (id: CellId) => void }) {
  const t = useT('deal-bulk');
  return (
    <Select
      label={t('field')}
      value={value}
      options={fields.map((field) => ({ value: field.id, label: t(field.word) }))}
      onChange={(next) => next !== null && onChange(next as CellId)}
    />
  );
}
