import { actionsModule } from '@crm/actions-web';
import { billingModule } from '@crm/billing-web';
import { firstStepsModule } from '@crm/company-web';
import { contactsModule } from '@crm/contacts-web';
import { customFieldsModule } from '@crm/custom-fields-web';
import { customersModule } from '@crm/customers-web';
import { dealsModule } from '@crm/deals-web';
import { identityModule } from '@crm/identity-web/module';
import { importsModule } from '@crm/imports-web';
import { materialsModule } from '@crm/materials-web';
import { noticesModule } from '@crm/notices-web';
import { productDetailsModule } from '@crm/product-details-web';
import { recordsModule } from '@crm/records-web';
import { trackingModule } from '@crm/tracking-web';
import type { WebModule } from '@crm/web-kit';
import { webformsModule } from '@crm/webforms-web';

/** The areas of the staff app, in the order of the navigation. */
export const modules: readonly WebModule[] = [
  dealsModule,
  customersModule,
  contactsModule,
  actionsModule,
  productDetailsModule,
  materialsModule,
  billingModule,
  webformsModule,
  importsModule,
  identityModule,
  customFieldsModule,
  trackingModule,
  firstStepsModule,
  noticesModule,
  recordsModule,
];
