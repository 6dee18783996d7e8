import { useT } from '@crm/i18n';
import { Banner, Button, DataTable, EmptyState, Select, TextField } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styles from './Import.module.css';
import { settingsSaved } from './import.slice.ts';
import { reasonOf, splitInto, targetOf, withConstant, withSeparator, withTarget } from './mapping.ts';
import type { Mapping } from './mapping.ts';
import type { StepProps } from './step.types.ts';

/** Renders the columns of the file, each with the column of the records that it fills. */
export function ColumnsStep({ record, isBusy, onStep }: StepProps) {
  const t = useT('imports');
  const dispatch = useDispatch();
  const [mapping, setMapping] = useState<Mapping[]>(record.settings.mapping);
  const { columns, header, sample, proposals, preset } = record;
  const options = useTargets(columns);
  const missing = columns.filter(({ id, isRequired }) => isRequired && !mapping.some(({ column }) => column === id));
  const next = () => {
    dispatch(settingsSaved({ settings: { ...record.settings, mapping }, isChecked: false }));
    onStep('method');
  };
  return (
    <div className={styles.parts}>
      <p className={styles.soft}>{t('import.columnsHint')}</p>
      {preset && (
        <Banner meaning="info" isLive={false}>
          {t('import.preset', { system: preset })}
        </Banner>
      )}
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
                value={targetOf(mapping, source)}
                onChange={(target) => setMapping(withTarget(mapping, source, target, columns))}
                options={options}
              />
            ),
          },
          {
            id: 'reason',
            header: t('import.reason'),
            width: 200,
            render: ({ source }) => {
              const reason = reasonOf(proposals, mapping, source);
              return reason && <span className={styles.soft}>{t(`import.reasons.${reason}`)}</span>;
            },
          },
        ]}
        rows={header.map((heading, source) => ({ heading, source }))}
        rowKey={({ source }) => String(source)}
        loadingText={t('common:state.loading')}
        empty={<EmptyState isCompact title={t('import.noRows')} />}
      />
      <Separators record={record} mapping={mapping} onChange={setMapping} />
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

/** Returns the choices of a column of the file: the columns that it may fill, and the pairs that it may be split into. */
function useTargets(columns: StepProps['record']['columns']) {
  const t = useT('imports');
  const labelOf = (column: string | null) => columns.find(({ id }) => id === column)?.label ?? '';
  return columns.flatMap(({ id, label, isRequired, second }) => {
    const whole = { value: id, label: isRequired ? t('import.required', { label }) : label };
    const split = { value: splitInto(id), label: t('import.split', { first: label, second: labelOf(second) }) };
    return second === null ? [whole] : [whole, split];
  });
}

/** Renders the text between the columns of the file that make up one column. */
function Separators({ record: { columns }, mapping, onChange }: ConstantsProps) {
  const t = useT('imports');
  const joined = mapping.filter(({ sources }) => sources.length > 1);
  if (joined.length === 0) return null;
  return (
    <div className={styles.constants}>
      {joined.map(({ column, separator = '' }) => (
        <TextField
          key={column}
          label={t('import.separatorOf', { label: columns.find(({ id }) => id === column)?.label ?? '' })}
          description={t('import.separatorHint')}
          value={separator}
          maxLength={10}
          onChange={(text) => onChange(withSeparator(mapping, column, text))}
        />
      ))}
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
