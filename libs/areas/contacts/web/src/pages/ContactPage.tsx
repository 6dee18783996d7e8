import { RecordColumns, RecordFrame, idOf, useDeletion, useRecord } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { RecordTabs, Slots, usePageTitle } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { contactDeletion, contactEditor, contactRecord } from '../record/contact.record.ts';
import { selectDeletion, selectEditor, selectRecord } from '../record/contact.selectors.ts';
import { ContactDetails } from '../record/ContactDetails.tsx';
import { ContactFailures } from '../record/ContactFailures.tsx';
import { ContactForm } from '../record/ContactForm.tsx';
import { ContactHeader } from '../record/ContactHeader.tsx';
import { StageHistory } from '../record/StageHistory.tsx';
import styles from './ContactPage.module.css';

const { changed, conflictResolved, saveFailureDismissed } = contactRecord.actions;
const { editStarted, editCancelled } = contactEditor.actions;

/** Renders the page of a contact. */
export function Page() {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const id = idOf(useParams().contactId);
  const page = useRecord(contactRecord, selectRecord, id);
  const isEditing = useSelector(selectEditor).status === 'open';
  const deletion = useDeletion(contactDeletion, selectDeletion, '/contacts');
  const { record: contact, confirmed, pending, conflict, saveFailure } = page;
  usePageTitle(contact?.name ?? t('navigation.contacts'));

  const resolve = (choice: 'theirs' | 'mine') => void dispatch(conflictResolved(choice));
  const dismissSave = () => void dispatch(saveFailureDismissed());
  const cancel = () => {
    if (conflict) resolve('theirs');
    dismissSave();
    dispatch(editCancelled());
    if (page.isOutdated) page.reload();
  };
  return (
    <RecordFrame
      status={page.status}
      failure={page.failure}
      hasRecord={contact !== null}
      onRetry={page.reload}
      listHref="/contacts"
      listText={t('page.toList')}
    >
      {contact && confirmed && id !== null && (
        <div className={styles.page}>
          <ContactHeader
            contact={isEditing ? confirmed : contact}
            isEditing={isEditing}
            onEdit={() => dispatch(editStarted({ savedText: t('common:state.saved') }))}
            onRename={(patch) => dispatch(changed(id, patch))}
            onRetire={(retired) => dispatch(changed(id, { retired }))}
            onDelete={() => deletion.request(id, contact.name)}
          />
          <ContactFailures
            name={contact.name}
            deletionFailure={deletion.failure}
            onDeletionDismiss={deletion.dismiss}
            saveFailure={isEditing ? undefined : saveFailure}
            onSaveDismiss={dismissSave}
            conflict={isEditing ? undefined : conflict}
            onResolve={resolve}
          />
          <RecordColumns
            fields={
              isEditing ? (
                <ContactForm
                  contact={confirmed}
                  isOutdated={page.isOutdated}
                  isSaving={pending.length > 0}
                  failure={saveFailure}
                  conflict={conflict}
                  onResolve={resolve}
                  onSave={(patch) => dispatch(changed(id, patch))}
                  onCancel={cancel}
                />
              ) : (
                <>
                  <ContactDetails contact={contact} />
                  <StageHistory contact={confirmed} />
                </>
              )
            }
          >
            <div className={styles.related}>
              <RecordTabs place="contact" recordId={id} label={t('page.tabs')} own={[]} />
              <Slots place="contact" recordId={id} />
            </div>
          </RecordColumns>
        </div>
      )}
    </RecordFrame>
  );
}
