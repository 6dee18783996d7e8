import { useT } from '@crm/i18n';
import { Member, When } from '@crm/records-web/parts';
import { Card, DescriptionList } from '@crm/ui-kit';
import type { Campaign } from '../campaign.types.ts';

/** Renders the fields of a campaign, read-only. */
export function CampaignDetails({ record }: { record: Campaign }) {
  const t = useT('campaigns');
  return (
    <Card title={t('campaigns.details')}>
      <DescriptionList
        emptyText={t('common:field.notSet')}
        items={[
          { term: t('campaigns.field.name'), description: record.name },
          { term: t('campaigns.field.userId'), description: record.userId && <Member userId={record.userId} /> },
          { term: t('campaigns.field.status'), description: t(`campaigns.status.${record.status}`) },
          { term: t('campaigns.field.memo'), description: record.memo },
          { term: t('campaigns.field.createdAt'), description: <When time={record.createdAt} /> },
          { term: t('campaigns.field.updatedAt'), description: <When time={record.updatedAt} /> },
        ]}
      />
    </Card>
  );
}
