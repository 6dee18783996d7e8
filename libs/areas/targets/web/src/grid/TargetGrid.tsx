import { formatNumber, percentOf, sumOfYen } from '@crm/format';
import { periodName } from '@crm/format/periods';
import type { Period, PeriodCalendar } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { useLayoutEffect, useRef } from 'react';
import type { Achieved } from '../table/table.slice.ts';
import { cellName, shownAmounts } from '../domain/target.types.ts';
import type { Drafts, TargetRow, TargetTable } from '../domain/target.types.ts';
import { groupedRows } from './grouped-rows.ts';
import type { RowGroup } from './grouped-rows.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { Place } from './use-grid-keys.ts';
import styles from './TargetGrid.module.css';

interface TargetGridProps {
  table: TargetTable;
  achieved: Achieved | null;
  periods: readonly Period[];
  calendar: PeriodCalendar;
  drafts: Drafts;
  groups: readonly RowGroup[];
  /** The yen of the unit in which amounts are shown: 1, 1,000 or 1,000,000. */
  unit: number;
  onDraft: (drafts: Drafts) => void;
  onRefused: (text: string) => void;
}

/** Renders the targets as a spreadsheet: members by group, periods, subtotals, totals and what has been reached. */
export function TargetGrid(props: TargetGridProps) {
  const { table, achieved, periods, calendar, drafts, groups, unit, onDraft, onRefused } = props;
  const t = useT('targets');
  const { language } = useLanguage();
  const sections = groupedRows(table.rows, groups);
  const rows = sections.flatMap((section) => section.rows);
  const amounts = rows.map((row) => shownAmounts(row, table.periods, drafts));
  const frame = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(frame, {
    rows: rows.length,
    columns: periods.length,
    amountAt: ({ row, column }) => amounts[row]?.[column] ?? null,
    isEditable: ({ row }) => rows[row]?.editable ?? false,
    onChange: (changes) =>
      onDraft(
        Object.fromEntries(
          changes.map(({ place, amount }) => [
            cellName(rows[place.row]!.subjectId, periods[place.column]!.from),
            amount,
          ]),
        ),
      ),
    onRefused,
  });
  const shown = (amount: number | string | null) =>
    amount === null ? '' : formatNumber(BigInt(amount) / BigInt(unit));
  const sums = (ofRows: readonly (number | null)[][]) =>
    periods.map((_period, column) => sumOfYen(ofRows.map((row) => row[column] ?? null)));
  const totals = sums([...new Map(rows.map((row, index) => [row.subjectId, amounts[index]!])).values()]);
  return (
    <div className={styles.scroll} role="group" aria-label={t('grid.label')}>
      <table
        ref={frame}
        className={styles.table}
        role="grid"
        aria-label={t('grid.label')}
        onKeyDown={keys.onKeyDown}
        onPaste={keys.onPaste}
      >
        <thead>
          <tr>
            <th scope="col">{t('grid.who')}</th>
            {periods.map((period) => (
              <th key={period.from} scope="col">
                {periodName(period, calendar, language)}
              </th>
            ))}
            <th scope="col">{t('grid.sum')}</th>
          </tr>
        </thead>
        {sections.map((section) => {
          const lines = section.rows.map((row, step) => {
            const index = section.first + step;
            return (
              <tr key={row.subjectId}>
                <th scope="row">
                  {row.name}
                  {row.deleted && <span className={styles.left}>{t('grid.left')}</span>}
                </th>
                {periods.map((period, column) => (
                  <AmountCell
                    key={period.from}
                    row={row}
                    place={{ row: index, column }}
                    label={t('grid.cell', { name: row.name, period: periodName(period, calendar, language) })}
                    amount={shown(amounts[index]![column]!)}
                    isDraft={drafts[cellName(row.subjectId, period.from)] !== undefined}
                    keys={keys}
                  />
                ))}
                <td className={styles.sum}>{shown(sumOfYen(amounts[index]!))}</td>
              </tr>
            );
          });
          const own = sums(amounts.slice(section.first, section.first + section.rows.length));
          return (
            <tbody key={section.id ?? 'others'}>
              {lines}
              {section.name !== null && (
                <tr className={styles.subtotal}>
                  <th scope="row">{t('grid.subtotal', { name: section.name })}</th>
                  {own.map((sum, column) => (
                    <td key={periods[column]!.from}>{shown(sum)}</td>
                  ))}
                  <td>{shown(sumOfYen(own))}</td>
                </tr>
              )}
            </tbody>
          );
        })}
        <tfoot>
          <FootRow label={t('grid.total')} cells={[...totals, sumOfYen(totals)].map(shown)} />
          {achieved && (
            <>
              <FootRow
                label={t('grid.actual')}
                cells={[
                  ...achieved.total.map(({ actual }) => actual),
                  sumOfYen(achieved.total.map((one) => one.actual)),
                ].map(shown)}
              />
              <FootRow
                label={t('grid.achievement')}
                cells={[
                  ...achieved.total.map(({ achievement }) => (achievement === null ? '–' : `${achievement}%`)),
                  rateOf(achieved),
                ]}
              />
            </>
          )}
        </tfoot>
      </table>
    </div>
  );
}

/** Returns the achievement of all periods together. */
function rateOf({ total }: Achieved): string {
  const target = sumOfYen(total.map((one) => one.target));
  return target === '0' ? '–' : percentOf(Number(sumOfYen(total.map(({ actual }) => actual))), Number(target));
}

function FootRow({ label, cells }: { label: string; cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

interface AmountCellProps {
  row: TargetRow;
  place: Place;
  label: string;
  amount: string;
  isDraft: boolean;
  keys: ReturnType<typeof useGridKeys>;
}

/** Renders a target; the active one is a field while it is edited. */
function AmountCell({ row, place, label, amount, isDraft, keys }: AmountCellProps) {
  const isActive = keys.active.row === place.row && keys.active.column === place.column;
  const isEditing = isActive && keys.text !== null;
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isEditing) input.current?.focus();
  }, [isEditing]);
  return (
    <td
      role="gridcell"
      tabIndex={isActive && !isEditing ? 0 : -1}
      data-place={`${place.row} ${place.column}`}
      data-draft={isDraft || undefined}
      aria-readonly={!row.editable}
      aria-label={isEditing ? undefined : `${label} ${amount}`}
      onFocus={() => !isEditing && keys.setActive(place)}
      onDoubleClick={() => keys.edit(null)}
    >
      {isEditing ? (
        <input
          ref={input}
          aria-label={label}
          inputMode="numeric"
          value={keys.text!}
          onChange={({ target }) => keys.setText(target.value)}
          onBlur={keys.finish}
        />
      ) : (
        amount
      )}
    </td>
  );
}
