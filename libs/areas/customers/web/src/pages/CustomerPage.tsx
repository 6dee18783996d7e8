import { errorText, useT } from '@crm/i18n';
import { Banner } from '@crm/ui-kit';
import { Slots, usePageTitle } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { idOf, RecordColumns, RecordFrame, useDeletion, useRecord } from '@crm/records-web/parts';
import { customerDeletion, customerEditor, customerRecord } from '../record/customer.record.ts';
import { selectDeletion, selectEditor, selectParent, selectRecord } from '../record/customer.selectors.ts';
import { CustomerDetails } from '../record/CustomerDetails.tsx';
import { CustomerForm } from '../record/CustomerForm.tsx';
import { CustomerHeader } from '../record/CustomerHeader.tsx';
import { DeletionFailure } from '../record/DeletionFailure.tsx';
import { CustomerTabs } from '../related/CustomerTabs.tsx';
import styles from './CustomerPage.module.css';

const { changed, conflictResolved, saveFailureDismissed } = customerRecord.actions;
const { editStarted, editCancelled } = customerEditor.actions;

/** Renders the page of a customer. */
export function Page() {
  const t = useT('customers');
  const dispatch = useDispatch();
  const id = idOf(useParams().customerId);
  const page = useRecord(customerRecord, selectRecord, id);
  const isEditing = useSelector(selectEditor).status === 'open';
  const parent = useSelector(selectParent);
  const deletion = useDeletion(customerDeletion, selectDeletion, '/customers');
  const { record: customer, confirmed, pending, conflict, saveFailure } = page;
  usePageTitle(customer?.name ?? t('navigation.customers'));

  const cancel = () => {
    if (conflict) dispatch(conflictResolved('theirs'));
    dispatch(saveFailureDismissed());
    dispatch(editCancelled());
    if (page.isOutdated) page.reload();
  };
  return (
    <RecordFrame
      status={page.status}
      failure={page.failure}
      hasRecord={customer !== null}
      onRetry={page.reload}
      listHref="/customers"
      listText={t('page.toList')}
    >
      {customer && confirmed && id !== null && (
        <div className={styles.page}>
          <CustomerHeader
            customer={confirmed}
            isEditing={isEditing}
            onEdit={() => dispatch(editStarted({ savedText: t('common:state.saved') }))}
            onDelete={() => deletion.request(id, customer.name)}
          />
          <DeletionFailure name={customer.name} failure={deletion.failure} onDismiss={deletion.dismiss} />
          {page.status === 'failed' && page.failure && (
            <Banner meaning="danger" title={t('common:error.loadFailed')}>
              {errorText(t, page.failure)}
            </Banner>
          )}
          <RecordColumns
            fields={
              isEditing ? (
                <CustomerForm
                  customer={confirmed}
                  parentName={parent.name ?? undefined}
                  isOutdated={page.isOutdated}
                  isSaving={pending.length > 0}
                  failure={saveFailure}
                  conflict={conflict}
                  onResolve={(choice) => dispatch(conflictResolved(choice))}
                  onSave={(patch) => dispatch(changed(id, patch))}
                  onCancel={cancel}
                />
              ) : (
                <CustomerDetails customer={customer} />
              )
            }
          >
            <CustomerTabs customer={customer} />
            <Slots place="customer" recordId={id} />
          </RecordColumns>
        </div>
      )}
    </RecordFrame>
  );
}
