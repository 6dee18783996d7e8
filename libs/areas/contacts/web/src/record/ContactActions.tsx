import { ActionTimeline, RelatedRows, useRelated } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { EmptyState } from '@crm/ui-kit';
import { History } from 'lucide-react';
import { contactActions } from './contact.record.ts';

/** What was done with a contact, and what is planned. */
export function ContactActions({ contactId }: { contactId: number }) {
  const t = useT('contacts');
  const actions = useRelated(contactActions, contactId);
  return (
    <RelatedRows
      related={actions}
      empty={
        <EmptyState isCompact icon={<History />} title={t('page.noActions')}>
          {t('page.noActionsHint')}
        </EmptyState>
      }
    >
      <ActionTimeline actions={actions.rows} />
    </RelatedRows>
  );
}
