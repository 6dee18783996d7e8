import { useT } from '@crm/i18n';
import { Banner, Button, DataTable, EmptyState, Select, TextField } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styles from './Import.module.css';
import { settingsSaved } from './import.slice.ts';
import { columnOf, withColumn, withConstant } from './mapping.ts';
import type { Mapping } from './mapping.ts';
import type { StepProps } from './step.types.ts';

/** Renders the columns of the file, each with the column of the records that it fills. */
export function ColumnsStep({ record, isBusy, onStep }: StepProps) {
  const t = useT('imports');
  const dispatch = useDispatch();
  const [mapping, setMapping] = useState<Mapping[]>(record.settings.mapping);
  const { columns, header, sample } = record;
  const options = columns.map(({ id, label, isRequired }) => ({
    value: id,
    label: isRequired ? t('import.required', { label }) : label,
  }));
  const missing = columns.filter(({ id, isRequired }) => isRequired && !mapping.some(({ column }) => column === id));
  const next = () => {
    dispatch(settingsSaved({ settings: { ...record.settings, mapping }, isChecked: false }));
    onStep('method');
  };
  return (
    <div className={styles.parts}>
      <p className={styles.soft}>{t('import.columnsHint')}</p>
      <DataTable
        label={t('import.columns')}
        columns={[
          {
            id: 'heading',
            header: t('import.heading'),
            isRowHeader: true,
            width: 200,
            render: ({ heading, source }) => heading || t('import.column', { number: source + 1 }),
          },
          {
            id: 'example',
            header: t('import.example'),
            width: 240,
            render: ({ source }) =>
              sample
                .map((cells) => cells[source] ?? '')
                .filter(Boolean)
                .slice(0, 3)
                .join(t('import.listSeparator')),
          },
          {
            id: 'column',
            header: t('import.target'),
            width: 280,
            render: ({ heading, source }) => (
              <Select
                label={t('import.targetOf', { heading })}
                isLabelHidden
                size="small"
                placeholder={t('import.leftOut')}
                clearText={t('import.leftOut')}
                value={columnOf(mapping, source)}
                onChange={(column) => setMapping(withColumn(mapping, source, column))}
                options={options}
              />
            ),
          },
        ]}
        rows={header.map((heading, source) => ({ heading, source }))}
        rowKey={({ source }) => String(source)}
        loadingText={t('common:state.loading')}
        empty={<EmptyState isCompact title={t('import.noRows')} />}
      />
      <Constants record={record} mapping={mapping} onChange={setMapping} />
      {missing.length > 0 && (
        <Banner meaning="caution" isLive={false}>
          {t('import.missing', { columns: missing.map(({ label }) => label).join(t('import.listSeparator')) })}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button onPress={() => onStep('file')}>{t('import.back')}</Button>
        <Button variant="primary" isDisabled={isBusy || mapping.length === 0} onPress={next}>
          {t('import.next')}
        </Button>
      </div>
    </div>
  );
}

interface ConstantsProps extends Pick<StepProps, 'record'> {
  mapping: readonly Mapping[];
  onChange: (mapping: Mapping[]) => void;
}

/** Renders the columns that get the same value in every row, and the choice of one more. */
function Constants({ record: { columns }, mapping, onChange }: ConstantsProps) {
  const t = useT('imports');
  const [open, setOpen] = useState<string[]>([]);
  const shown = columns.filter(
    ({ id }) => open.includes(id) || mapping.some(({ column, constant }) => column === id && constant !== undefined),
  );
  const free = columns.filter(({ id }) => !mapping.some(({ column }) => column === id) && !open.includes(id));
  return (
    <div className={styles.constants}>
      {shown.map(({ id, label }) => (
        <TextField
          key={id}
          label={t('import.constantOf', { label })}
          value={mapping.find(({ column }) => column === id)?.constant ?? ''}
          onChange={(text) => onChange(withConstant(mapping, id, text))}
        />
      ))}
      <Select
        label={t('import.constant')}
        placeholder={t('import.constantChoose')}
        value={null}
        onChange={(id) => id !== null && setOpen([...open, id])}
        options={free.map(({ id, label }) => ({ value: id, label }))}
      />
    </div>
  );
}
