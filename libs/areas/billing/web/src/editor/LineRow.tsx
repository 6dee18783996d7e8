import { DecimalCell } from '@crm/product-details-web/sheet';
import { keptDecimal, taxCategories } from '@crm/billing-rules';
import type { TaxCategory } from '@crm/billing-rules';
import { yen } from '@crm/format';
import { useT } from '@crm/i18n';
import { IconButton, Select, TextField } from '@crm/ui-kit';
import { useRowDrag } from '@crm/web-kit/order';
import { Copy, GripVertical, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { wrongFields } from '../domain/draft.ts';
import type { DraftLine, LineField } from '../domain/draft.ts';
import styles from './Lines.module.css';

export interface LineRowProps {
  line: DraftLine;
  index: number;
  amount: bigint | null;
  /** True after the first attempt to save: only then are invalid cells marked. */
  isTried: boolean;
  onChange: (key: string, values: Partial<DraftLine>) => void;
  onMove: (from: number, to: number) => void;
  onDuplicate: (key: string) => void;
  onRemove: (key: string) => void;
}

/** Renders one line; memoised, so that typing re-renders its own row only. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, amount, isTried, onChange, onMove, onDuplicate, onRemove } = props;
  const t = useT('billing');
  const row = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { isDragging, edge } = useRowDrag(row, handle, { list: 'estimate-lines', index, onMove });
  const { key, kind, name, quantity, unit, unitPrice, taxCategory } = line;
  const place = { place: index + 1 };
  const label = (field: string) => t('lines.cell', { ...place, field: t(`lines.${field}`) });
  const wrong = isTried ? wrongFields(line) : [];
  const errorOf = (field: LineField) => (wrong.includes(field) ? t(`problem.${field}`) : undefined);
  const set = (values: Partial<DraftLine>) => onChange(key, values);
  const cell = (id: string) => ({ 'data-cell': id, 'data-row': index });
  return (
    <tr ref={row} data-kind={kind} data-dragging={isDragging || undefined} data-edge={edge ?? undefined}>
      <td className={styles.grip}>
        <span ref={handle} className={styles.handle} aria-hidden="true">
          <GripVertical />
        </span>
        <span className={styles.place}>{index + 1}</span>
      </td>
      <td {...cell('name')} colSpan={kind === 'text' ? 6 : 1}>
        <TextField
          label={label('name')}
          isLabelHidden
          autoComplete="off"
          maxLength={255}
          placeholder={t(`lines.placeholder.${kind}`)}
          value={name}
          error={errorOf('name')}
          onChange={(text) => set({ name: text })}
        />
      </td>
      {kind !== 'text' && (
        <>
          <td {...cell('quantity')}>
            <DecimalCell
              read={keptDecimal}
              label={label('quantity')}
              value={quantity}
              error={errorOf('quantity')}
              onChange={(text) => set({ quantity: text })}
            />
          </td>
          <td {...cell('unit')}>
            <TextField
              label={label('unit')}
              isLabelHidden
              autoComplete="off"
              maxLength={20}
              value={unit}
              onChange={(text) => set({ unit: text })}
            />
          </td>
          <td {...cell('price')}>
            <DecimalCell
              read={keptDecimal}
              label={label('unitPrice')}
              value={unitPrice}
              {...(kind === 'discount' && { prefix: '▲' })}
              error={errorOf('unitPrice')}
              onChange={(text) => set({ unitPrice: text })}
            />
          </td>
          <td {...cell('tax')}>
            <Select
              label={label('taxCategory')}
              isLabelHidden
              options={taxCategories.map((value) => ({ value, label: t(`tax.${value}`) }))}
              value={taxCategory}
              onChange={(value) => set({ taxCategory: (value ?? 'standard_10') as TaxCategory })}
            />
          </td>
          <td className={styles.amount}>{yen(amount ?? 0, '▲')}</td>
        </>
      )}
      <td className={styles.tools}>
        <span>
          <IconButton
            size="small"
            label={t('lines.duplicate', place)}
            icon={<Copy />}
            onPress={() => onDuplicate(key)}
          />
          <IconButton size="small" label={t('lines.remove', place)} icon={<Trash2 />} onPress={() => onRemove(key)} />
        </span>
      </td>
    </tr>
  );
});
