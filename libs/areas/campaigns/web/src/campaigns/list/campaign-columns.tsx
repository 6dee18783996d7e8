import type { Translate } from '@crm/i18n';
import { StarredCell } from '@crm/records-web/lists';
import type { ListColumn } from '@crm/records-web/lists';
import { Member, When } from '@crm/records-web/parts';
import { Link } from '@crm/ui-kit';
import type { CampaignRow } from '../campaign.types.ts';

/** Returns the columns of the list in their default order. The id of a sortable column is its sort key. */
export const campaignColumns = (t: Translate): ListColumn<CampaignRow>[] => [
  {
    id: 'name',
    header: t('campaigns.field.name'),
    width: 240,
    isSortable: true,
    isRowHeader: true,
    isPinned: true,
    render: (row) => (
      <StarredCell kind="campaigns" record={row}>
        <Link href={`/campaigns/${row.id}`} variant="strong">
          {row.name}
        </Link>
      </StarredCell>
    ),
  },
  {
    id: 'userId',
    header: t('campaigns.field.userId'),
    width: 128,
    render: ({ userId }) => <Member userId={userId} />,
  },
  {
    id: 'status',
    header: t('campaigns.field.status'),
    width: 96,
    render: ({ status }) => t(`campaigns.status.${status}`),
  },
  {
    id: 'updated_at',
    header: t('campaigns.field.updatedAt'),
    width: 136,
    isSortable: true,
    render: ({ updatedAt }) => <When time={updatedAt} />,
  },
  {
    id: 'created_at',
    header: t('campaigns.field.createdAt'),
    width: 136,
    isSortable: true,
    isExtra: true,
    render: ({ createdAt }) => <When time={createdAt} />,
  },
];
