import { useT } from '@crm/i18n';
import { PeekParts } from '@crm/web-kit';
import { RecordFrame } from '../parts/record/RecordFrame.tsx';
import { useRecord } from '../parts/record/use-record.ts';
import { customerRecord } from '../record/customer.record.ts';
import { selectRecord } from '../record/customer.selectors.ts';
import { CustomerDetails } from '../record/CustomerDetails.tsx';
import styles from './CustomerPeek.module.css';

/** A customer beside the list: the fields, and what was done last. */
export function CustomerPeek({ recordId }: { recordId: number }) {
  const t = useT('customers');
  const { record, status, failure, reload } = useRecord(customerRecord, selectRecord, recordId);
  return (
    <RecordFrame
      status={status}
      failure={failure}
      hasRecord={record !== null}
      onRetry={reload}
      listHref="/customers"
      listText={t('page.toList')}
    >
      {record && (
        <div className={styles.peek}>
          <CustomerDetails customer={record} />
          <PeekParts place="customer" recordId={recordId} />
        </div>
      )}
    </RecordFrame>
  );
}
