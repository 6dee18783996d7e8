import { defineRecordKind } from '../core/record-kind.ts';

export const campaignKind = defineRecordKind({
  area: 'campaigns',
  entity: 'campaign',
  plural: 'campaigns',
  one: 'a campaign',
  menu: 'campaigns',
  feature: 'campaign_email',
  page: 'campaign_list',
  isStarred: true,
});
