import { openActionsRoom } from '@crm/actions-server';
import { openBillingRoom } from '@crm/billing-server';
import { openCompanyRoom } from '@crm/company-server';
import { openContactsRoom } from '@crm/contacts-server';
import { openCustomFieldsRoom } from '@crm/custom-fields-server';
import { openCustomersRoom } from '@crm/customers-server';
import { openDealsRoom } from '@crm/deals-server';
import { openIdentityRoom } from '@crm/identity-server';
import { openJobsRoom } from '@crm/jobs-server';
import { openMaterialsRoom } from '@crm/materials-server';
import { openNoticesRoom } from '@crm/notices-server';
import { openProductDetailsRoom } from '@crm/product-details-server';
import type { Room } from '@crm/server-kit';
import { openTrackingRoom } from '@crm/tracking-server';
import { openWebformsRoom } from '@crm/webforms-server';

/** Every room, in the order of the house. */
export const rooms: readonly Room[] = [
  openIdentityRoom,
  openJobsRoom,
  openNoticesRoom,
  openCustomFieldsRoom,
  openCustomersRoom,
  openContactsRoom,
  openTrackingRoom,
  openDealsRoom,
  openActionsRoom,
  openMaterialsRoom,
  openProductDetailsRoom,
  openBillingRoom,
  openWebformsRoom,
  openCompanyRoom,
];
