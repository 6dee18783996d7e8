import { useT } from '@crm/i18n';
import { RecordPeek } from '@crm/records-web/parts';
import { customerRecord } from '../record/customer.record.ts';
import { selectRecord } from '../record/customer.selectors.ts';
import { CustomerDetails } from '../record/CustomerDetails.tsx';

/** Renders a customer beside the list: the fields and the latest actions. */
export function CustomerPeek({ recordId }: { recordId: number }) {
  const t = useT('customers');
  return (
    <RecordPeek
      slice={customerRecord}
      select={selectRecord}
      recordId={recordId}
      place="customer"
      listHref="/customers"
      listText={t('page.toList')}
    >
      {(customer) => <CustomerDetails customer={customer} />}
    </RecordPeek>
  );
}
