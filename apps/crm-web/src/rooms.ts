import { actionsRoom } from '@crm/actions-web';
import { billingRoom } from '@crm/billing-web';
import { firstStepsRoom } from '@crm/company-web';
import { contactsRoom } from '@crm/contacts-web';
import { customFieldsRoom } from '@crm/custom-fields-web';
import { customersRoom } from '@crm/customers-web';
import { dealsRoom } from '@crm/deals-web';
import { identityRoom } from '@crm/identity-web';
import { materialsRoom } from '@crm/materials-web';
import { noticesRoom } from '@crm/notices-web';
import { productDetailsRoom } from '@crm/product-details-web';
import { trackingRoom } from '@crm/tracking-web';
import type { FeatureRoom } from '@crm/web-kit';
import { webformsRoom } from '@crm/webforms-web';

/** The rooms of the staff app, in the order of the navigation. */
export const rooms: readonly FeatureRoom[] = [
  dealsRoom,
  customersRoom,
  contactsRoom,
  actionsRoom,
  productDetailsRoom,
  materialsRoom,
  billingRoom,
  webformsRoom,
  identityRoom,
  customFieldsRoom,
  trackingRoom,
  firstStepsRoom,
  noticesRoom,
];
