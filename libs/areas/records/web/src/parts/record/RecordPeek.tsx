import { PeekParts } from '@crm/web-kit';
import type { SlotName, RecordSlice, RecordState } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { RecordFrame } from './RecordFrame.tsx';
import styles from './RecordPeek.module.css';
import { useRecord } from './use-record.ts';

interface RecordPeekProps<R extends object> {
  slice: RecordSlice<R>;
  select: (state: never) => RecordState<R>;
  recordId: number;
  /** The slot where other areas add their content about such records. */
  place: SlotName;
  /** The address of the list of such records, for a record that no longer exists. */
  listHref: string;
  listText: string;
  children: (record: R) => ReactNode;
}

/** Renders a record beside its list: its own area's content, then that of other areas. */
export function RecordPeek<R extends object>({
  slice,
  select,
  recordId,
  place,
  listHref,
  listText,
  children,
}: RecordPeekProps<R>) {
  const { record, status, failure, reload } = useRecord(slice, select, recordId);
  return (
    <RecordFrame {...{ status, failure, listHref, listText }} hasRecord={record !== null} onRetry={reload}>
      {record && (
        <div className={styles.peek}>
          {children(record)}
          <PeekParts place={place} recordId={recordId} />
        </div>
      )}
    </RecordFrame>
  );
}
