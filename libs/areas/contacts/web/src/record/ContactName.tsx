import { useT } from '@crm/i18n';
import { Button, FormLayout, IconButton, Popover } from '@crm/ui-kit';
import { Form, SubmitButton } from '@crm/web-kit';
import { FormActions } from '@crm/records-web/parts';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { Contact } from '../domain/contact.types.ts';
import { contactChanges } from '../form/contact-changes.ts';
import { contactSchema, contactValues } from '../form/contact.form.ts';
import { NameFields } from '../form/ContactFields.tsx';

const nameSchema = contactSchema.pick(['lastName', 'firstName', 'lastNameKana', 'firstNameKana']);

interface ContactNameProps {
  contact: Contact;
  /** Called with the changed parts; never with none. */
  onSave: (patch: Partial<Contact>) => void;
}

/** Renders a pencil beside the name, which changes the name or its reading without the whole form. */
export function ContactName({ contact, onSave }: ContactNameProps) {
  const t = useT('contacts');
  const values = useMemo(() => contactValues(contact), [contact]);
  return (
    <Popover
      trigger={<IconButton size="small" label={t('name.edit')} icon={<Pencil />} />}
      label={t('name.edit')}
      width={340}
    >
      {(close) => (
        <Form
          initialValues={values}
          validationSchema={nameSchema}
          onSubmit={(sent) => {
            const patch = contactChanges(values, sent);
            close();
            if (Object.keys(patch).length > 0) onSave(patch);
          }}
        >
          <FormLayout>
            <NameFields />
            <FormActions>
              <Button onPress={close}>{t('common:action.cancel')}</Button>
              <SubmitButton>{t('common:action.save')}</SubmitButton>
            </FormActions>
          </FormLayout>
        </Form>
      )}
    </Popover>
  );
}
