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
import { customObjectsModule } from '@crm/custom-objects-web';
import { emailModule } from '@crm/email-web';
import { campaignsModule } from '@crm/campaigns-web';
import { mergingModule } from '@crm/merging-web';
import { automationsModule } from '@crm/automations-web';
import { targetsModule } from '@crm/targets-web';
import { reportsModule } from '@crm/reports-web';
import { homeModule } from '@crm/home-web';
import { tilesModule } from '@crm/tiles-web';
import { dashboardsModule } from '@crm/dashboards-web';
import { personalDataModule } from '@crm/personal-data-web';
import { accountingModule } from '@crm/accounting-web';

/** The areas of the staff app, in the order of the navigation. */
export const modules: readonly WebModule[] = [
  homeModule,
  dealsModule,
  customObjectsModule,
  customersModule,
  contactsModule,
  actionsModule,
  productDetailsModule,
  materialsModule,
  billingModule,
  accountingModule,
  emailModule,
  webformsModule,
  campaignsModule,
  importsModule,
  mergingModule,
  personalDataModule,
  automationsModule,
  targetsModule,
  tilesModule,
  dashboardsModule,
  reportsModule,
  identityModule,
  customFieldsModule,
  trackingModule,
  firstStepsModule,
  noticesModule,
  recordsModule,
];
