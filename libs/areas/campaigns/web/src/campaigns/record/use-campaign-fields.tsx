import { useT } from '@crm/i18n';
import { pageField } from '@crm/records-web/page';
import type { PageField, PageSection } from '@crm/records-web/page';
import { Member, When } from '@crm/records-web/parts';
import type { Campaign } from '../campaign.types.ts';
import { useCampaignControls } from '../form/use-campaign-controls.tsx';

/** Returns the name of a campaign, for the heading of its page. */
export function useName({ name }: Campaign): PageField {
  const t = useT('campaigns');
  const controls = useCampaignControls();
  return pageField('name', t('campaigns.field.name'), name, controls.name);
}

/** Returns the key values of a campaign, for the head of its page. */
export function useFacts({ status, userId }: Campaign): PageField[] {
  const t = useT('campaigns');
  const controls = useCampaignControls();
  return [
    pageField('status', t('campaigns.field.status'), t(`campaigns.status.${status}`), controls.status, true),
    pageField('userId', t('campaigns.field.userId'), userId && <Member userId={userId} />, controls.userId, true),
  ];
}

/** Returns the other values of a campaign. */
export function useSections({ memo, createdAt, updatedAt }: Campaign): PageSection[] {
  const t = useT('campaigns');
  const controls = useCampaignControls();
  return [
    {
      id: 'main',
      fields: [
        pageField('memo', t('campaigns.field.memo'), memo, controls.memo),
        pageField('createdAt', t('campaigns.field.createdAt'), <When time={createdAt} />),
        pageField('updatedAt', t('campaigns.field.updatedAt'), <When time={updatedAt} />),
      ],
    },
  ];
}
