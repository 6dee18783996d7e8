import { useT } from '@crm/i18n';
import { useArea } from '@crm/web-kit';
import { useRelated } from '../related/use-related.ts';
import { ChangeList } from './ChangeList.tsx';
import type { RecordChange, RecordHistory } from './create-changes.ts';

type Field = RecordChange['fields'][number];

/** The texts of a kind's fields. */
export interface FieldTexts {
  name: (field: string) => string;
  value: (field: Field, value: string | null) => string | null;
  /** Returns the fields to show; absent: all. */
  shown?: (fields: readonly Field[]) => readonly Field[];
}

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
  const { name, value, shown = (fields) => fields } = useTexts();
  return (
    <ChangeList
      related={useRelated(history.slice, recordId)}
      tell={({ action, fields }) => ({
        done: t(`history.action.${action}`),
        fields: shown(fields).map((field) => ({
          name: field.itemName ?? name(field.field),
          before: value(field, field.before),
          after: value(field, field.after),
        })),
      })}
    />
  );
}
