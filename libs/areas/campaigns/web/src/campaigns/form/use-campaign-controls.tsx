import { useT } from '@crm/i18n';
import { MemberSelect } from '@crm/records-web/parts';
import { FormSelect, FormTextArea, FormTextField } from '@crm/web-kit';
import { statusOptions } from '../campaign-status.ts';

/** Returns the controls of a campaign by field. `autoFocus` puts the focus on the name. */
export function useCampaignControls({ autoFocus }: { autoFocus?: boolean } = {}) {
  const t = useT('campaigns');
  return {
    name: (
      <FormTextField
        name="name"
        label={t('campaigns.field.name')}
        isRequired
        autoComplete="off"
        autoFocus={autoFocus}
      />
    ),
    userId: <MemberSelect name="userId" label={t('campaigns.field.userId')} />,
    status: <FormSelect name="status" label={t('campaigns.field.status')} options={statusOptions(t)} />,
    memo: <FormTextArea name="memo" label={t('campaigns.field.memo')} />,
  };
}
