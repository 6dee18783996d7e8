import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Download } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { foundBy, selectList } from '../list/actions.list.ts';
import { csvRequested, isUnderWay, selectCsv } from './csv.slice.ts';

/** Renders the button that exports all matches to a file. */
export function CsvButton() {
  const t = useT('actions');
  const dispatch = useDispatch();
  const { rows, query } = useSelector(selectList);
  const csv = useSelector(selectCsv);
  const isWriting = csv.status === 'requested' || (csv.status === 'following' && isUnderWay(csv.job));
  return (
    <Button
      size="small"
      icon={<Download />}
      isDisabled={rows.length === 0 || isWriting}
      onPress={() => dispatch(csvRequested(foundBy(query)))}
    >
      {t('csv.export')}
    </Button>
  );
}
