import { useT } from '@crm/i18n';
import { MemberSelect } from '@crm/records-web/parts';
import { FormSelect, FormTextArea, FormTextField } from '@crm/web-kit';
import { statusOptions } from '../campaign-status.ts';

/** Renders the fields of a campaign. `autoFocus` puts the focus on the name. */
export function CampaignFields({ autoFocus }: { autoFocus?: boolean }) {
  const t = useT('campaigns');
  return (
    <>
      <FormTextField
        name="name"
        label={t('campaigns.field.name')}
        isRequired
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <MemberSelect name="userId" label={t('campaigns.field.userId')} />
      <FormSelect name="status" label={t('campaigns.field.status')} options={statusOptions(t)} />
      <FormTextArea name="memo" label={t('campaigns.field.memo')} />
    </>
  );
}
