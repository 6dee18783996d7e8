import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, Button, ButtonLink, DataTable, EmptyState, ProgressBar } from '@crm/ui-kit';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Import.module.css';
import { selectImport, undoAsked } from './import.slice.ts';
import { isMoving } from './import.types.ts';
import type { EditedRow, ImportRecord } from './import.types.ts';
import type { StepProps } from './step.types.ts';

/** Renders what an import has written, with its result file, and its undo for 30 days. */
export function ResultStep({ record, isBusy }: StepProps) {
  const t = useT('imports');
  const { language } = useLanguage();
  const { resultUrl, edited } = useSelector(selectImport);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (isMoving(record)) return <ProgressBar label={t(`import.state.${record.state}`)} value={null} />;
  return (
    <div className={styles.parts}>
      <Banner meaning={record.state === 'undone' ? 'info' : 'positive'}>{t(`import.result.${record.state}`)}</Banner>
      <div className={styles.buttons}>
        {resultUrl && (
          <ButtonLink icon={<Download />} href={resultUrl} download="">
            {t('import.resultFile')}
          </ButtonLink>
        )}
        <ButtonLink href={`/jobs?job=${record.jobId}`}>{t('import.toJob')}</ButtonLink>
        {record.undoUntil && <Undo record={record} places={[...chosen].map(Number)} isBusy={isBusy} />}
      </div>
      {record.undoUntil && (
        <p className={styles.soft}>{t('import.undo.until', { time: formatDateTime(record.undoUntil, language) })}</p>
      )}
      {record.undoUntil && edited.length > 0 && <Edited record={record} chosen={chosen} onChange={setChosen} />}
    </div>
  );
}

function Undo({ record: { id }, places, isBusy }: { record: ImportRecord; places: number[]; isBusy: boolean }) {
  const t = useT('imports');
  const dispatch = useDispatch();
  const question = {
    type: 'warning',
    title: t('import.undo.title'),
    text: t('import.undo.text'),
    confirmText: t('import.undo.confirm'),
    cancelText: t('common:action.cancel'),
  } as const;
  return (
    <Button key={id} icon={<Undo2 />} isDisabled={isBusy} onPress={() => dispatch(undoAsked({ places, question }))}>
      {t('import.undo.open')}
    </Button>
  );
}

interface EditedProps {
  record: ImportRecord;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Renders the records that were changed since; an undo leaves them, unless they are chosen. */
function Edited({ record: { entity, header }, chosen, onChange }: EditedProps) {
  const t = useT('imports');
  const { edited } = useSelector(selectImport);
  return (
    <>
      <p>{t('import.undo.edited')}</p>
      <DataTable
        label={t('import.undo.editedLabel')}
        columns={[
          { id: 'line', header: t('import.line'), width: 72, align: 'end', render: ({ line }) => String(line) },
          {
            id: 'record',
            header: t('import.undo.record', { entity: t(`entity.${entity}`) }),
            width: 140,
            isRowHeader: true,
            render: ({ recordId }) => String(recordId),
          },
          {
            id: 'cells',
            header: header[0] || t('import.column', { number: 1 }),
            width: 320,
            render: ({ cells }) => cells.filter(Boolean).slice(0, 3).join(t('import.listSeparator')),
          },
        ]}
        rows={edited}
        rowKey={({ place }: EditedRow) => String(place)}
        selection={{
          selected: chosen,
          onChange,
          selectAllText: t('import.undo.selectAll'),
          selectRowText: ({ line }) => t('import.undo.selectRow', { line }),
        }}
        loadingText={t('common:state.loading')}
        empty={<EmptyState isCompact title={t('import.noRows')} />}
      />
    </>
  );
}
