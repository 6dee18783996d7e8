import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { useState } from 'react';
import type { ListedDeal } from '../../domain/deal.types.ts';
import styles from './EditableCell.module.css';
import { FieldEditor } from './FieldEditor.tsx';
import { cellField } from './fields.ts';
import type { CellId, CellValue } from './fields.ts';

interface CellFormProps {
  deal: ListedDeal;
  id: CellId;
  label: string;
  onSave: (value: CellValue) => void;
  onCancel: () => void;
}

/** An empty amount is one; nothing else may be empty. */
const isMissing = (id: CellId, value: CellValue) =>
  id !== 'amount' && (value === null || (typeof value === 'string' && value.trim() === ''));

/** The editor of one cell. */
export function CellForm({ deal, id, label, onSave, onCancel }: CellFormProps) {
  const t = useT('deals');
  const field = cellField(id);
  const [value, setValue] = useState(deal[field.key] as CellValue);
  const [isTried, setTried] = useState(false);
  const missing = isMissing(id, value);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (missing) return;
        if (value === deal[field.key]) onCancel();
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
      <div className={styles.buttons}>
        <Button size="small" onPress={onCancel}>
          {t('common:action.cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary">
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
