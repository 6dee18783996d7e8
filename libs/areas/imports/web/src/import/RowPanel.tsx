import { useT } from '@crm/i18n';
import { Button, SidePanel, TextField } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Import.module.css';
import { VerdictBadge } from './import-words.tsx';
import { rowCorrected, selectImport } from './import.slice.ts';
import type { ImportRecord, Row } from './import.types.ts';
import { Why } from './RowsTable.tsx';

interface RowPanelProps {
  record: ImportRecord;
  row: Row;
  onClose: () => void;
}

/** Renders all cells of a row; corrected ones are checked again at once. */
export function RowPanel({ record, row, onClose }: RowPanelProps) {
  const t = useT('imports');
  const dispatch = useDispatch();
  const { isBusy } = useSelector(selectImport);
  const [cells, setCells] = useState<readonly string[]>(row.cells);
  const isChanged = cells.some((cell, index) => cell !== row.cells[index]);
  const width = Math.max(record.header.length, cells.length);
  const change = (index: number, text: string) =>
    setCells(Array.from({ length: width }, (_cell, place) => (place === index ? text : (cells[place] ?? ''))));
  return (
    <SidePanel title={t('import.lineOf', { line: row.line })} closeText={t('common:action.close')} onClose={onClose}>
      <form
        className={styles.parts}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(rowCorrected({ place: row.place, cells: [...cells] }));
        }}
      >
        <VerdictBadge verdict={row.verdict} />
        <Why record={record} row={row} />
        {Array.from({ length: width }, (_cell, index) => (
          <TextField
            key={index}
            label={record.header[index] || t('import.column', { number: index + 1 })}
            value={cells[index] ?? ''}
            onChange={(text) => change(index, text)}
          />
        ))}
        <Button type="submit" variant="primary" isDisabled={!isChanged || isBusy}>
          {t('import.correct')}
        </Button>
      </form>
    </SidePanel>
  );
}
