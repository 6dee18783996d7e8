import { useT } from '@crm/i18n';
import { useArea } from '@crm/web-kit';
import { useRelated } from '../related/use-related.ts';
import { ChangeList } from './ChangeList.tsx';
import type { RecordHistory } from './create-changes.ts';
import { toldFields } from './field-texts.ts';
import type { FieldTexts } from './field-texts.ts';

interface RecordChangesProps {
  history: RecordHistory;
  recordId: number;
  useTexts: () => FieldTexts;
}

/** Renders the tab 変更履歴: the member, the time, the fields and their values before and after. */
export function RecordChanges(props: RecordChangesProps) {
  return useArea(props.history.area) ? <Changes {...props} /> : null;
}

function Changes({ history, recordId, useTexts }: RecordChangesProps) {
  const t = useT('records');
  const texts = useTexts();
  return (
    <ChangeList
      related={useRelated(history.slice, recordId)}
      tell={({ action, fields }) => ({ done: t(`history.action.${action}`), fields: toldFields(texts, fields) })}
    />
  );
}
