import { actionSettingsRoom } from '@crm/actions-web/settings';
import { billingSettingsRoom } from '@crm/billing-web/settings';
import { companySettingsRoom } from '@crm/company-web/settings';
import { contactSettingsRoom } from '@crm/contacts-web/settings';
import { customFieldSettingsRoom } from '@crm/custom-fields-web/settings';
import { dealSettingsRoom } from '@crm/deals-web/settings';
import { accessRoom } from '@crm/identity-web/access';
import { membersRoom } from '@crm/identity-web/members';
import { securityRoom } from '@crm/identity-web/security';
import { productDetailSettingsRoom } from '@crm/product-details-web/settings';
import { trackingSettingsRoom } from '@crm/tracking-web/settings';
import type { FeatureRoom } from '@crm/web-kit';
import { adminRoom } from './admin-room.ts';

/** The rooms of the administrators' app, in the order of the navigation. */
export const rooms: readonly FeatureRoom[] = [
  adminRoom,
  companySettingsRoom,
  membersRoom,
  accessRoom,
  securityRoom,
  dealSettingsRoom,
  contactSettingsRoom,
  customFieldSettingsRoom,
  productDetailSettingsRoom,
  actionSettingsRoom,
  billingSettingsRoom,
  trackingSettingsRoom,
];
