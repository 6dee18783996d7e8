import { CustomFieldset, useCustomDifferences } from '@crm/custom-fields-web/parts';
import { FormActions } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, Card, FormLayout } from '@crm/ui-kit';
import { ConflictBanner, Form, FormErrorSummary, SubmitButton } from '@crm/web-kit';
import type { ApiFailure, RecordConflict } from '@crm/web-kit';
import { useMemo } from 'react';
import type { Contact } from '../domain/contact.types.ts';
import { contactChanges } from '../form/contact-changes.ts';
import { contactSchema, contactValues } from '../form/contact.form.ts';
import { FurtherFields, PersonFields, ReachFields, StandingFields } from '../form/ContactFields.tsx';
import { contactDifferences } from './contact.differences.ts';

interface ContactFormProps {
  /** The record at the time the form was opened, or after taking over others' changes. */
  contact: Contact;
  /** True if somebody else has saved since the form was opened. */
  isOutdated?: boolean;
  isSaving: boolean;
  failure?: ApiFailure;
  conflict?: RecordConflict<Contact>;
  onResolve: (choice: 'theirs' | 'mine') => void;
  /** Called with the changed fields; never with none. */
  onSave: (patch: Partial<Contact>) => void;
  onCancel: () => void;
}

/** Renders the fields of a contact as a form in their place. */
export function ContactForm({ contact, isOutdated, isSaving, failure, conflict, ...on }: ContactFormProps) {
  const t = useT('contacts');
  const masters = useMasters();
  const customDifferences = useCustomDifferences('contact');
  const values = useMemo(() => contactValues(contact), [contact]);
  return (
    <Card title={t('section.edit')}>
      <Form
        initialValues={values}
        validationSchema={contactSchema}
        failure={failure}
        isSubmitting={isSaving}
        onSubmit={(sent) => {
          const patch = contactChanges(values, sent);
          if (Object.keys(patch).length === 0) on.onCancel();
          else on.onSave(patch);
        }}
      >
        <FormLayout>
          {isOutdated && !conflict && <Banner meaning="caution">{t('page.outdated')}</Banner>}
          <FormErrorSummary />
          <PersonFields />
          <ReachFields />
          <StandingFields />
          <FurtherFields />
          <CustomFieldset scope="contact" />
          {conflict && (
            <ConflictBanner
              differences={[
                ...contactDifferences(t, masters, conflict),
                ...customDifferences(conflict.current.customs, conflict.mine.customs),
              ]}
              isSaving={isSaving}
              onChoose={on.onResolve}
            />
          )}
          <FormActions>
            <Button isDisabled={isSaving} onPress={on.onCancel}>
              {t('common:action.cancel')}
            </Button>
            <SubmitButton isDisabled={conflict !== undefined}>{t('common:action.save')}</SubmitButton>
          </FormActions>
        </FormLayout>
      </Form>
    </Card>
  );
}
