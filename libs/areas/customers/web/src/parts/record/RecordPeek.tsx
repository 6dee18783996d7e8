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
  /** Where other areas put what they have to say of such records. */
  place: SlotName;
  /** Where the list of such records is, for one that is not there any more. */
  listHref: string;
  listText: string;
  children: (record: R) => ReactNode;
}

/** A record beside its list: what its area shows of it, then what other areas do. */
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
