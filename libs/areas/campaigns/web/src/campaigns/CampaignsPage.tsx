import { sortable } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { RecordListPage } from '@crm/records-web/lists';
import type { FieldContext, RecordFields, RecordListDefinition } from '@crm/records-web/lists';
import { useCreation } from '@crm/records-web/page';
import { lazyPart } from '@crm/web-kit';
import { Megaphone } from 'lucide-react';
import { CampaignModals } from './form/CampaignModals.tsx';
import { campaignBulkFields, campaignCells } from './list/campaign-cells.ts';
import { campaignColumns } from './list/campaign-columns.tsx';
import { campaignFilterFields } from './list/campaign-filters.ts';
import { CampaignCard } from './list/CampaignCard.tsx';
import { CampaignFilters, isQuick } from './list/CampaignFilters.tsx';
import { campaignCreation } from './campaign.page.ts';
import type { CampaignRow } from './campaign.types.ts';
import { campaignLists, campaignSorts } from './campaigns.list.ts';

function useFields({ masters }: FieldContext): RecordFields<CampaignRow> {
  const t = useT('campaigns');
  return {
    words: {
      title: t('campaigns.title'),
      noun: t('campaigns.noun'),
      icon: <Megaphone />,
      add: t('campaigns.add'),
      emptyHint: t('campaigns.emptyHint'),
      searchHint: t('campaigns.searchHint'),
    },
    columns: sortable(campaignColumns(t), campaignSorts),
    cells: campaignCells(t, masters),
    fields: campaignFilterFields(t),
    bulkFields: campaignBulkFields(t, masters),
  };
}

const definition: RecordListDefinition<CampaignRow> = {
  kind: campaignLists,
  right: 'campaign',
  useFields,
  QuickFilters: CampaignFilters,
  isQuick,
  renderCard: (row) => <CampaignCard campaign={row} />,
  onCards: ['name'],
  Peek: lazyPart(() => import('./list/CampaignPeek.tsx'), 'CampaignPeek'),
  useCreate: (onAdded) => useCreation(campaignCreation, onAdded),
  Modals: CampaignModals,
};

/** Renders the list of campaigns. */
export const Page = () => <RecordListPage {...definition} />;
