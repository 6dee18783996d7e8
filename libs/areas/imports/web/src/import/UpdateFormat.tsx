import { importsClient } from '@crm/api-client';
import { useT } from '@crm/i18n';
import { ExportNotice, exportRequested, exportsArea, isUnderWay, selectExport } from '@crm/records-web/export';
import { defineExport } from '@crm/records-web/lists';
import { Button } from '@crm/ui-kit';
import { callApi, useArea } from '@crm/web-kit';
import { FileDown } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Import.module.css';
import type { Chosen } from './import.types.ts';

const formats = defineExport('updateFormats', (body: never) => callApi(importsClient, 'requestImportFormat', { body }));

/** Renders the download of all records with their ids, which are changed in a spreadsheet and imported again. */
export function UpdateFormat({ chosen }: { chosen: Chosen }) {
  const t = useT('imports');
  const dispatch = useDispatch();
  useArea(exportsArea);
  const state = useSelector(selectExport(formats.name));
  const isBusy = state.status === 'requested' || (state.status === 'following' && isUnderWay(state.job));
  return (
    <div className={styles.parts}>
      <p className={styles.soft}>{t('import.updateFormatHint')}</p>
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="quiet"
          icon={<FileDown />}
          isDisabled={isBusy}
          onPress={() => dispatch(exportRequested({ name: formats.name, body: chosen }))}
        >
          {t('import.updateFormat')}
        </Button>
      </div>
      <ExportNotice of={formats} />
    </div>
  );
}
