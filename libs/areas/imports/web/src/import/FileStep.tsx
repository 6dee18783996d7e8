import { useT } from '@crm/i18n';
import { Banner, Button, FieldRow, SegmentedControl, Select } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import type { ImportFormat } from '@crm/api-client';
import styles from './Import.module.css';
import { Findings } from './Findings.tsx';
import { formatChosen } from './import.slice.ts';
import { SampleTable } from './SampleTable.tsx';
import type { StepProps } from './step.types.ts';

const encodings = ['utf8', 'cp932'] as const;
const delimiters = ['comma', 'tab', 'semicolon'] as const;
const headerRows = Array.from({ length: 20 }, (_row, index) => index + 1);

/** Renders how the file was read, with its first rows; each part can be corrected. */
export function FileStep({ record, isBusy, onStep }: StepProps) {
  const t = useT('imports');
  const dispatch = useDispatch();
  const { problem, sheets, state } = record;
  const format = record.format ?? { encoding: 'utf8', delimiter: 'comma', headerRow: 1 };
  const change = (part: Partial<ImportFormat>) => void dispatch(formatChosen({ ...format, ...part }));
  return (
    <div className={styles.parts}>
      {problem && (
        <Banner meaning="danger" title={t('import.problem')}>
          {problem}
        </Banner>
      )}
      <FieldRow>
        {sheets.length > 0 ? (
          <Select
            label={t('import.sheet')}
            value={format.sheet ?? sheets[0]!}
            onChange={(sheet) => change({ sheet: sheet! })}
            options={sheets.map((name) => ({ value: name, label: name }))}
            isDisabled={isBusy}
          />
        ) : (
          <TextFormat format={format} isBusy={isBusy} onChange={change} />
        )}
        <Select
          label={t('import.headerRow')}
          value={String(format.headerRow)}
          onChange={(row) => change({ headerRow: Number(row) })}
          options={headerRows.map((row) => ({ value: String(row), label: t('import.rowNumber', { row }) }))}
          isDisabled={isBusy}
        />
      </FieldRow>
      {state !== 'failed' && (
        <>
          <p className={styles.soft}>{t('import.sample', { count: record.rowCount })}</p>
          <Findings record={record} isBusy={isBusy} />
          <SampleTable record={record} />
          <div className={styles.buttons}>
            <Button variant="primary" onPress={() => onStep('columns')}>
              {t('import.next')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface TextFormatProps {
  format: ImportFormat;
  isBusy: boolean;
  onChange: (part: Partial<ImportFormat>) => void;
}

/** Renders the encoding and the delimiter of a text file. */
function TextFormat({ format, isBusy, onChange }: TextFormatProps) {
  const t = useT('imports');
  return (
    <>
      <SegmentedControl
        label={t('import.encoding')}
        value={format.encoding}
        onChange={(encoding) => onChange({ encoding })}
        segments={encodings.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
        isDisabled={isBusy}
      />
      <SegmentedControl
        label={t('import.delimiter')}
        value={format.delimiter}
        onChange={(delimiter) => onChange({ delimiter })}
        segments={delimiters.map((value) => ({ value, label: t(`import.delimiters.${value}`) }))}
        isDisabled={isBusy}
      />
    </>
  );
}
