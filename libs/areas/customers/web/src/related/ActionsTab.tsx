import { useT } from '@crm/i18n';
import { EmptyState } from '@crm/ui-kit';
import { History } from 'lucide-react';
import { RelatedRows } from '../parts/related/RelatedRows.tsx';
import { useRelated } from '../parts/related/use-related.ts';
import { ActionTimeline } from '../parts/timeline/ActionTimeline.tsx';
import { customerActions } from './related.ts';

/** What was done with a customer, and what is planned. */
export function ActionsTab({ customerId }: { customerId: number }) {
  const t = useT('customers');
  const actions = useRelated(customerActions, customerId);
  return (
    <RelatedRows
      related={actions}
      empty={
        <EmptyState isCompact icon={<History />} title={t('timeline.empty')}>
          {t('timeline.emptyHint')}
        </EmptyState>
      }
    >
      <ActionTimeline actions={actions.rows} />
    </RelatedRows>
  );
}
