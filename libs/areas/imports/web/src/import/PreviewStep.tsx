import { useLanguage, useT } from '@crm/i18n';
import { Banner, Button, ProgressBar, SegmentedControl } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { useState } from 'react';
import styles from './Import.module.css';
import { importSlice, moreRowsAsked, runAsked, selectImport } from './import.slice.ts';
import { verdicts } from './import.types.ts';
import type { ImportRecord, Row, Verdict } from './import.types.ts';
import { RowPanel } from './RowPanel.tsx';
import { RowsTable } from './RowsTable.tsx';
import type { StepProps } from './step.types.ts';

/** Renders the verdict of every row before anything is written; a row can be corrected on the spot. */
export function PreviewStep({ record, isBusy, onStep }: StepProps) {
  const t = useT('imports');
  const dispatch = useDispatch();
  const { rows, hasMore, verdict } = useSelector(selectImport);
  const [openPlace, setOpenPlace] = useState<number | null>(null);
  const { counts, state } = record;
  const written = counts.create + counts.update;
  const open = rows.find(({ place }) => place === openPlace);
  const run = () =>
    void dispatch(
      runAsked({
        type: 'warning',
        title: t('import.run.title'),
        text: t('import.run.text', { create: counts.create, update: counts.update, left: record.rowCount - written }),
        confirmText: t('import.run.confirm'),
        cancelText: t('common:action.cancel'),
      }),
    );
  return (
    <div className={open ? styles.withPanel : styles.parts}>
      <div className={styles.parts}>
        {state === 'checking' && <Checking record={record} />}
        <Totals record={record} verdict={verdict} />
        <Cleared record={record} />
        <NewChoices record={record} />
        <RowsTable
          record={record}
          rows={rows}
          currentPlace={openPlace}
          onOpen={({ place }: Row) => setOpenPlace(place)}
        />
        {hasMore && (
          <div className={styles.buttons}>
            <Button size="small" onPress={() => dispatch(moreRowsAsked())}>
              {t('import.more')}
            </Button>
          </div>
        )}
        <div className={styles.buttons}>
          <Button onPress={() => onStep('method')}>{t('import.back')}</Button>
          <Button variant="primary" isDisabled={isBusy || state !== 'checked' || written === 0} onPress={run}>
            {t('import.run.open', { count: written })}
          </Button>
        </div>
      </div>
      {open && <RowPanel key={open.place} record={record} row={open} onClose={() => setOpenPlace(null)} />}
    </div>
  );
}

function Checking({ record: { checkedCount, rowCount } }: { record: ImportRecord }) {
  const t = useT('imports');
  return (
    <ProgressBar
      label={t('import.state.checking')}
      value={rowCount === 0 ? null : Math.floor((checkedCount / rowCount) * 100)}
      valueText={t('jobs.countOf', { total: rowCount, done: checkedCount })}
    />
  );
}

/** Renders the number of rows of each verdict; pressing one shows its rows alone. */
function Totals({ record, verdict }: { record: ImportRecord; verdict: Verdict | null }) {
  const t = useT('imports');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const number = (count: number) => count.toLocaleString(language);
  const shown = verdicts.filter((one) => record.counts[one] > 0 || one === verdict);
  return (
    <SegmentedControl
      label={t('import.totals')}
      value={verdict ?? 'all'}
      onChange={(value) => dispatch(importSlice.actions.verdictChosen(value === 'all' ? null : value))}
      segments={[
        { value: 'all', label: t('import.total', { name: t('import.all'), count: number(record.checkedCount) }) },
        ...shown.map((value) => ({
          value,
          label: t('import.total', { name: t(`verdict.${value}`), count: number(record.counts[value]) }),
        })),
      ]}
    />
  );
}

/** Renders the choices that the run would create. */
function NewChoices({ record: { newChoices, columns } }: { record: ImportRecord }) {
  const t = useT('imports');
  if (newChoices.length === 0) return null;
  const listed = [...Map.groupBy(newChoices, ({ column }) => column)].map(([id, choices]) =>
    t('import.issue', {
      name: columns.find((column) => column.id === id)?.label ?? id,
      message: choices.map(({ label }) => label).join(t('import.listSeparator')),
    }),
  );
  return (
    <Banner meaning="info" isLive={false} title={t('import.newChoices', { count: newChoices.length })}>
      <ul className={styles.findings}>
        {listed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Renders how many values empty cells would clear. */
function Cleared({ record: { cleared, columns } }: { record: ImportRecord }) {
  const t = useT('imports');
  const lost = cleared.filter(({ count }) => count > 0);
  if (lost.length === 0) return null;
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id;
  return (
    <Banner meaning="caution" isLive={false}>
      {t('import.cleared', {
        columns: lost
          .map(({ column, count }) => t('import.clearedColumn', { column: nameOf(column), count }))
          .join(t('import.listSeparator')),
      })}
    </Banner>
  );
}
