import { useT } from '@crm/i18n';
import { Select, TextArea, TextField } from '@crm/ui-kit';
import { most } from './column-draft.ts';
import type { ColumnDraft, ColumnType } from './column-draft.ts';
import styles from './Grids.module.css';

const types: readonly ColumnType[] = ['text', 'number', 'date', 'select'];

interface ColumnFieldsProps {
  column: ColumnDraft;
  index: number;
  title: string;
  /** True when the column must keep its type. */
  isTypeFixed: boolean;
  problems: { name?: string | undefined; options?: string | undefined };
  onChange: (values: Partial<ColumnDraft>) => void;
}

/** Renders the fields of one column: its name, its type and its choices. */
export function ColumnFields({ column, index, title, isTypeFixed, problems, onChange }: ColumnFieldsProps) {
  const t = useT('product-detail-settings');
  return (
    <div className={styles.column}>
      <TextField
        label={t('grid.columnName', { place: index + 1 })}
        isLabelHidden
        placeholder={t('grid.columnPlaceholder')}
        autoComplete="off"
        maxLength={most.name}
        value={column.name}
        onChange={(text) => onChange({ name: text })}
        error={problems.name}
      />
      <Select
        label={t('grid.columnType', { place: index + 1 })}
        isLabelHidden
        isDisabled={isTypeFixed}
        value={column.columnType}
        options={types.map((type) => ({ value: type, label: t(`columnType.${type}`) }))}
        onChange={(type) => onChange({ columnType: type as ColumnType })}
      />
      {column.columnType === 'select' && (
        <div className={styles.options}>
          <TextArea
            label={t('grid.options', { name: title })}
            description={t('grid.optionsHint')}
            value={column.options}
            onChange={(options) => onChange({ options })}
            error={problems.options}
          />
        </div>
      )}
    </div>
  );
}
