import type { TaxRules } from '@crm/billing-rules';
import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';
import { moved } from '@crm/web-kit/order';
import { sheetKeys } from '@crm/product-details-web/sheet';
import { nanoid } from '@reduxjs/toolkit';
import { useFormikContext } from 'formik';
import { Heading, Percent, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { newLine, totalsOfDraft } from '../domain/draft.ts';
import type { Draft, DraftLine } from '../domain/draft.ts';
import { LineRow } from './LineRow.tsx';
import styles from './Lines.module.css';

const heads = ['name', 'quantity', 'unit', 'unitPrice', 'taxCategory', 'amount'] as const;

/**
 * Renders the lines as a table of fields: Enter and arrow keys move between rows; Alt+↑↓ or the handle moves a line.
 */
export function LinesField({ rounding }: { rounding: TaxRules['rounding'] }) {
  const t = useT('billing');
  const { values, submitCount } = useFormikContext<Draft>();
  const { value: lines, setValue, fieldProps } = useFormField<DraftLine[]>({ name: 'lines', label: t('lines.label') });
  const now = useRef({ lines, setValue });
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    now.current = { lines, setValue };
    if (wanted.current === null) return;
    const next = table.current?.querySelector<HTMLInputElement>(
      `[data-cell="name"][data-row="${wanted.current}"] input`,
    );
    wanted.current = null;
    next?.focus();
  });
  const change = useCallback((step: (lines: DraftLine[]) => DraftLine[]) => {
    now.current.lines = step(now.current.lines);
    now.current.setValue(now.current.lines);
  }, []);
  const onChange = useCallback(
    (key: string, next: Partial<DraftLine>) =>
      change((all) => all.map((line) => (line.key === key ? { ...line, ...next } : line))),
    [change],
  );
  const onMove = useCallback((from: number, to: number) => change((all) => [...moved(all, from, to)]), [change]);
  const onRemove = useCallback((key: string) => change((all) => all.filter((line) => line.key !== key)), [change]);
  const onDuplicate = useCallback(
    (key: string) =>
      change((all) => {
        const at = all.findIndex((line) => line.key === key);
        wanted.current = at + 1;
        return all.toSpliced(at + 1, 0, { ...all[at]!, key: nanoid() });
      }),
    [change],
  );
  const add = (kind: DraftLine['kind']) => {
    wanted.current = lines.length;
    change((all) => [...all, newLine(kind, all.at(-1)?.taxCategory)]);
  };
  const { amounts } = totalsOfDraft(lines, { tax_mode: values.taxMode, rounding });
  return (
    <div className={styles.lines}>
      <div className={styles.frame}>
        <table
          ref={table}
          id={fieldProps.id}
          className={styles.table}
          aria-label={t('lines.label')}
          onKeyDownCapture={(event) => sheetKeys({ count: lines.length, onMove, onEnd: () => add('item') })(event)}
        >
          <thead>
            <tr>
              <th scope="col">{t('lines.place')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" data-head={head}>
                  {t(`lines.${head}`)}
                </th>
              ))}
              <th scope="col">{t('lines.tools')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                index={index}
                amount={amounts[index] ?? null}
                isTried={submitCount > 0}
                onChange={onChange}
                onMove={onMove}
                onDuplicate={onDuplicate}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      </div>
      {fieldProps.error && (
        <p role="alert" className={styles.error}>
          {fieldProps.error}
        </p>
      )}
      <div className={styles.adding}>
        <Button size="small" icon={<Plus />} onPress={() => add('item')}>
          {t('lines.add.item')}
        </Button>
        <Button size="small" icon={<Percent />} onPress={() => add('discount')}>
          {t('lines.add.discount')}
        </Button>
        <Button size="small" icon={<Heading />} onPress={() => add('text')}>
          {t('lines.add.text')}
        </Button>
      </div>
    </div>
  );
}
