import { CellFrame } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import { useState } from 'react';
import type { ListedDeal } from '../../domain/deal.types.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { cellValue, isMissing, isSame } from './fields.ts';
import type { CellField, CellValue } from './fields.ts';

interface CellFormProps {
  deal: ListedDeal;
  field: CellField;
  label: string;
  onSave: (value: CellValue) => void;
  onCancel: () => void;
}

/** Renders the editor of one cell. */
export function CellForm({ deal, field, label, onSave, onCancel }: CellFormProps) {
  const t = useT('deals');
  const before = cellValue(deal, field);
  const [value, setValue] = useState(before);
  const [isTried, setTried] = useState(false);
  const missing = isMissing(field, value);
  return (
    <CellFrame
      onCancel={onCancel}
      onSubmit={() => {
        setTried(true);
        if (missing) return;
        if (isSame(value, before)) onCancel();
        else onSave(value);
      }}
    >
      <FieldEditor
        field={field}
        label={label}
        dealTypeId={deal.dealTypeId}
        value={value}
        onChange={setValue}
        autoFocus
        error={isTried && missing ? t('inline.required', { field: label }) : undefined}
      />
    </CellFrame>
  );
}
