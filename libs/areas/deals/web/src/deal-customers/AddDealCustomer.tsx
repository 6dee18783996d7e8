import { CustomerPicker } from '@crm/customers-web/parts';
import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Select } from '@crm/ui-kit';
import type { Option } from '@crm/ui-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { linkSubmitted, selectDealCustomers } from './deal-customers.slice.ts';
import styles from './DealCustomers.module.css';

interface AddDealCustomerProps {
  dealId: number;
  types: readonly { id: number; name: string }[];
}

/** Renders the form that adds a related customer; keeps the chosen type for the next one. */
export function AddDealCustomer({ dealId, types }: AddDealCustomerProps) {
  const [typeId, setTypeId] = useState(types[0]?.id ?? 0);
  const { added } = useSelector(selectDealCustomers);
  return <AddForm key={added} {...{ dealId, types, typeId, setTypeId }} />;
}

interface AddFormProps extends AddDealCustomerProps {
  typeId: number;
  setTypeId: (id: number) => void;
}

function AddForm({ dealId, types, typeId, setTypeId }: AddFormProps) {
  const t = useT('deal-customers');
  const dispatch = useDispatch();
  const { isAdding, addFailure } = useSelector(selectDealCustomers);
  const [customer, setCustomer] = useState<Option | null>(null);
  const [isTried, setTried] = useState(false);
  return (
    <form
      className={styles.add}
      noValidate
      aria-label={t('add')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!customer || isAdding) return;
        dispatch(linkSubmitted({ dealId, dealCustomerTypeId: typeId, customerId: Number(customer.value) }));
      }}
    >
      <Select
        label={t('type')}
        value={String(typeId)}
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => id !== null && setTypeId(Number(id))}
      />
      <CustomerPicker
        label={t('customer')}
        value={customer}
        onChange={setCustomer}
        error={isTried && !customer ? t('customerNeeded') : undefined}
      />
      <Button type="submit" icon={<Plus />} isPending={isAdding}>
        {t('common:action.add')}
      </Button>
      {addFailure && (
        <div className={styles.whole}>
          <Banner meaning="danger">{errorText(t, addFailure)}</Banner>
        </div>
      )}
    </form>
  );
}
