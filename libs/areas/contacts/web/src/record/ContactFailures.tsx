import { useCustomDifferences } from '@crm/custom-fields-web/parts';
import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button } from '@crm/ui-kit';
import type { ApiFailure, RecordConflict } from '@crm/web-kit';
import { ConflictBanner } from '@crm/web-kit';
import type { Contact } from '../domain/contact.types.ts';
import { contactDifferences } from './contact.differences.ts';

interface ContactFailuresProps {
  name: string;
  /** The failure of the deletion. */
  deletionFailure?: ApiFailure;
  onDeletionDismiss: () => void;
  /** The failure of a change outside the form. */
  saveFailure?: ApiFailure;
  onSaveDismiss: () => void;
  conflict?: RecordConflict<Contact>;
  onResolve: (choice: 'theirs' | 'mine') => void;
}

/** Renders the failures on the page of a contact outside its form. */
export function ContactFailures({ name, deletionFailure, saveFailure, conflict, ...on }: ContactFailuresProps) {
  const t = useT('contacts');
  return (
    <>
      <Failure failure={deletionFailure} title={t('page.notDeleted', { name })} onDismiss={on.onDeletionDismiss} />
      <Failure failure={saveFailure} title={t('page.notSaved')} onDismiss={on.onSaveDismiss} />
      {conflict && <Conflict conflict={conflict} onResolve={on.onResolve} />}
    </>
  );
}

/** Renders both versions after a conflict, with the custom values: a form that was left may have changed them. */
function Conflict({ conflict, onResolve }: Required<Pick<ContactFailuresProps, 'conflict' | 'onResolve'>>) {
  const t = useT('contacts');
  const masters = useMasters();
  const customDifferences = useCustomDifferences('contact');
  return (
    <ConflictBanner
      differences={[
        ...contactDifferences(t, masters, conflict),
        ...customDifferences(conflict.current.customs, conflict.mine.customs),
      ]}
      isSaving={false}
      onChoose={onResolve}
    />
  );
}

function Failure({ failure, title, onDismiss }: { failure?: ApiFailure; title: string; onDismiss: () => void }) {
  const t = useT('contacts');
  if (!failure) return null;
  return (
    <Banner
      meaning="danger"
      title={title}
      actions={
        <Button size="small" variant="quiet" onPress={onDismiss}>
          {t('common:action.close')}
        </Button>
      }
    >
      {errorText(t, failure)}
    </Banner>
  );
}
