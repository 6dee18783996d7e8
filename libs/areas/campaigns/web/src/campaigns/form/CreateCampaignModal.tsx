import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { campaignCreation } from '../campaign.page.ts';
import { campaignBody, campaignSchema, newCampaignValues } from './campaign.form.ts';
import { CampaignFields } from './CampaignFields.tsx';

/** Renders the form that adds a campaign. */
export function CreateCampaignModal({ payload: _none, ...modal }: ModalContentProps<undefined>) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const userId = useSelector(selectUser)?.id ?? null;
  const values = useMemo(() => newCampaignValues(userId), [userId]);
  return (
    <FormModal
      {...modal}
      title={t('campaigns.add')}
      submitText={t('campaigns.submit')}
      initialValues={values}
      validationSchema={campaignSchema}
      onSubmit={(sent) => dispatch(campaignCreation.actions.requested(campaignBody(sent)))}
    >
      <CampaignFields autoFocus />
    </FormModal>
  );
}
