import type { FilterField } from '@crm/records-web/lists';
import { memo, useEffect, useEffectEvent } from 'react';
import { useFilterFields } from './filter-fields.ts';

interface LateFilterFieldsProps {
  dealTypeId: number;
  onFields: (fields: readonly FilterField[]) => void;
}

/** Passes the fields of conditions to the list, which shows its rows before it needs them. */
export const LateFilterFields = memo(function LateFilterFields({ dealTypeId, onFields }: LateFilterFieldsProps) {
  const fields = useFilterFields(dealTypeId);
  const mark = JSON.stringify(fields);
  const pass = useEffectEvent(() => onFields(fields));
  useEffect(() => void (mark && pass()), [mark]);
  return null;
});
