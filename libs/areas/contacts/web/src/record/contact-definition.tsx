import { useCustomDifferences } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { RecordPageDefinition } from '@crm/records-web/page';
import { Badge } from '@crm/ui-kit';
import type { Difference, RecordConflict } from '@crm/web-kit';
import { UserRoundCheck, UserRoundX } from 'lucide-react';
import type { Contact } from '../domain/contact.types.ts';
import { readingOf } from '../domain/reading.ts';
import { contactChanges } from '../form/contact-changes.ts';
import { contactBody, contactSchema, contactValues } from '../form/contact.form.ts';
import type { ContactValues } from '../form/contact.form.ts';
import { contactDifferences } from './contact.differences.ts';
import { contactPage } from './contact.record.ts';
import { StageHistory } from './StageHistory.tsx';
import { useFacts, useName, useSections } from './use-contact-fields.tsx';

function useWords() {
  const t = useT('contacts');
  return { list: t('navigation.contacts'), noun: t('navigation.contacts') };
}

function useTitle(contact: Contact) {
  const t = useT('contacts');
  return { note: readingOf(contact), description: contact.retired ? <Badge>{t('retired.badge')}</Badge> : undefined };
}

function useMenu({ retired }: Contact, change: (patch: Partial<Contact>) => void) {
  const t = useT('contacts');
  const retire = {
    id: 'retire',
    label: t(retired ? 'retired.undo' : 'retired.set'),
    icon: retired ? <UserRoundCheck /> : <UserRoundX />,
    onAction: () => change({ retired: !retired }),
  };
  return [{ id: 'standing', label: t('common:action.more'), items: [retire] }];
}

function useDifferences() {
  const t = useT('contacts');
  const masters = useMasters();
  const customs = useCustomDifferences('contact');
  return (conflict: RecordConflict<Contact>): Difference[] => [
    ...contactDifferences(t, masters, conflict),
    ...customs(conflict.current.customs, conflict.mine.customs),
  ];
}

/** The definition of the page of a contact. */
export const contactDefinition: RecordPageDefinition<Contact, ContactValues> = {
  kind: contactPage,
  right: 'contact',
  star: 'contacts',
  place: 'contact',
  headerPlace: 'contact-header',
  useWords,
  useName,
  useTitle,
  useFacts,
  useSections,
  form: { schema: contactSchema, valuesOf: contactValues, bodyOf: contactBody, changesOf: contactChanges },
  useDifferences,
  useMenu,
  Aside: ({ record }) => <StageHistory contact={record} />,
};
