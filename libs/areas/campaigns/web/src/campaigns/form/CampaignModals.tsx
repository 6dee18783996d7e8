import { lazyModal, ModalHost } from '@crm/web-kit';
import { campaignCreation } from '../campaign.page.ts';

const modals = {
  [campaignCreation.modal]: lazyModal(() =>
    import('./CreateCampaignModal.tsx').then(({ CreateCampaignModal }) => CreateCampaignModal),
  ),
};

/** Renders the modals of campaigns; every screen that opens one must render it. */
export const CampaignModals = () => <ModalHost modals={modals} />;
