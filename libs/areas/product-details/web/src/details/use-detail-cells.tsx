import { decimalText } from '@crm/product-details-rules';
import { issueText, useT } from '@crm/i18n';
import { DateField, TextField } from '@crm/ui-kit';
import { DecimalCell } from '../sheet/DecimalCell.tsx';
import type { SheetColumn } from '../sheet/Sheet.tsx';
import sheet from '../sheet/Sheet.module.css';
import { DetailAmount, DetailMargin, DetailName } from './detail-facts.tsx';
import type { ColumnId } from './detail.types.ts';
import type { DetailProblem, DraftDetail } from './draft.ts';

interface CellsProps {
  isDisabled: boolean;
  onChange: (key: string, values: Partial<DraftDetail>) => void;
  problemsOf: (row: DraftDetail) => DetailProblem[];
  /** The ids of types that are no longer offered. */
  retired: readonly number[];
}

const own = ['discount_too_large', 'decimal', 'whole', 'not_found'];

/** Returns the columns of the rows. */
export function useDetailCells({ isDisabled, onChange, problemsOf, retired }: CellsProps) {
  const t = useT('product-details');
  const errorOf = (row: DraftDetail, field: string) => {
    const problem = problemsOf(row).find((one) => one.field === field);
    if (!problem) return undefined;
    return own.includes(problem.rule) ? t(`problem.${problem.rule}`) : issueText(t, problem);
  };
  const labelOf = (row: DraftDetail, id: ColumnId) => t('sheet.cell', { name: row.name, column: t(`column.${id}`) });
  const column = (id: ColumnId, more: Omit<SheetColumn<DraftDetail>, 'id' | 'header'>) => ({
    id,
    header: t(`column.${id}`),
    ...more,
  });
  const decimal = (id: ColumnId, key: 'unitPrice' | 'unitCost' | 'quantity', width: number) =>
    column(id, {
      width,
      isNumeric: true,
      cell: (row) => (
        <DecimalCell
          read={decimalText}
          label={labelOf(row, id)}
          value={row[key]}
          isDisabled={isDisabled}
          error={errorOf(row, id)}
          onChange={(text) => onChange(row.key, { [key]: text })}
        />
      ),
    });
  const fact = (id: ColumnId, width: number, text: (row: DraftDetail) => string) =>
    column(id, { width, cell: (row) => <span className={sheet.fact}>{text(row)}</span> });
  return {
    name: {
      id: 'name',
      header: t('column.name'),
      // On a phone the other columns need room; elsewhere a long name wraps to three lines instead of seven.
      width: 'clamp(120px, 34cqi, 280px)',
      pinned: 'start',
      cell: (row) => <DetailName row={row} isRetired={retired.includes(row.typeId)} error={errorOf(row, 'name')} />,
    },
    billing_cycle: fact('billing_cycle', 64, (row) => t(`cycle.${row.billingCycle}`)),
    unit_price: decimal('unit_price', 'unitPrice', 104),
    quantity: decimal('quantity', 'quantity', 72),
    unit: fact('unit', 64, (row) => row.unit || '—'),
    discount: column('discount', {
      width: 104,
      isNumeric: true,
      hint: t('details.discountHint'),
      cell: (row) => (
        <DecimalCell
          read={decimalText}
          label={labelOf(row, 'discount')}
          placeholder="0"
          value={row.discount}
          isDisabled={isDisabled}
          error={errorOf(row, 'discount')}
          onChange={(discount) => onChange(row.key, { discount })}
        />
      ),
    }),
    period_months: column('period_months', {
      width: 88,
      isNumeric: true,
      cell: (row) =>
        row.billingCycle === 'one_time' ? (
          <span className={sheet.fact} data-numeric>
            —
          </span>
        ) : (
          <TextField
            label={labelOf(row, 'period_months')}
            isLabelHidden
            isNumeric
            inputMode="numeric"
            autoComplete="off"
            value={row.periodMonths}
            isDisabled={isDisabled}
            error={errorOf(row, 'period_months')}
            onChange={(periodMonths) => onChange(row.key, { periodMonths })}
          />
        ),
    }),
    first_recognition_date: column('first_recognition_date', {
      width: 168,
      cell: (row) => (
        <DateField
          label={labelOf(row, 'first_recognition_date')}
          isLabelHidden
          calendarText={t('common:field.openCalendar')}
          value={row.firstRecognitionDate}
          isDisabled={isDisabled}
          error={errorOf(row, 'first_recognition_date')}
          onChange={(firstRecognitionDate) => onChange(row.key, { firstRecognitionDate })}
        />
      ),
    }),
    unit_cost: decimal('unit_cost', 'unitCost', 112),
    gross_margin_rate: column('gross_margin_rate', {
      width: 80,
      isNumeric: true,
      cell: (row) => <DetailMargin row={row} />,
    }),
    amount: column('amount', {
      width: 104,
      pinned: 'end',
      isNumeric: true,
      cell: (row) => <DetailAmount row={row} error={errorOf(row, 'amount')} />,
    }),
  } satisfies Record<ColumnId | 'name', SheetColumn<DraftDetail>>;
}
