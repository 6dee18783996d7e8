import { RelatedRows, useRelated } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { Card, EmptyState } from '@crm/ui-kit';
import type { AppStore } from '@crm/web-kit';
import { MousePointerClick } from 'lucide-react';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { area } from '../store-module.ts';
import type { TrackingState } from '../area.types.ts';
import styles from './ContactVisits.module.css';
import { VisitRow } from './VisitRow.tsx';
import { visits } from './visits.ts';

/** Shows the visits of a contact to the company's sites, as a tab of the contact's page (spec 3 §2.6). */
export function Part({ recordId }: { recordId: number }) {
  // Another area's page shows this tab, so it adds this area's texts, reducer and sagas itself.
  const t = useT('tracking');
  const store = useStore() as unknown as AppStore;
  const isReady = useSelector((state: { tracking?: TrackingState }) => state.tracking !== undefined);
  const company = useCompany();
  useEffect(() => store.addArea(area), [store]);
  if (company?.enableWebAnalytics === false)
    return <EmptyState isCompact icon={<MousePointerClick />} title={t('visits.off')} />;
  if (!isReady) return null;
  return <ContactVisits contactId={recordId} />;
}

function ContactVisits({ contactId }: { contactId: number }) {
  const t = useT('tracking');
  const related = useRelated(visits, contactId);
  return (
    <Card title={t('visits.title')}>
      <RelatedRows
        related={related}
        empty={
          <EmptyState isCompact icon={<MousePointerClick />} title={t('visits.empty')}>
            {t('visits.emptyHint')}
          </EmptyState>
        }
      >
        <ol className={styles.visits}>
          {related.rows.map((visit) => (
            <li key={visit.id}>
              <VisitRow visit={visit} />
            </li>
          ))}
        </ol>
      </RelatedRows>
    </Card>
  );
}
