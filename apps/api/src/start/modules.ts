import { actionsModule } from '@crm/actions-server';
import { billingModule } from '@crm/billing-server';
import { companyModule } from '@crm/company-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { identityModule } from '@crm/identity-server';
import { importsModule } from '@crm/imports-server';
import { jobsModule } from '@crm/jobs-server';
import { materialsModule } from '@crm/materials-server';
import { noticesModule } from '@crm/notices-server';
import { productDetailsModule } from '@crm/product-details-server';
import { recordsModule } from '@crm/records-server';
import type { ServerModule } from '@crm/server-kit';
import { teamModule } from '@crm/team-server';
import { trackingModule } from '@crm/tracking-server';
import { webformsModule } from '@crm/webforms-server';
import { customObjectsModule } from '@crm/custom-objects-server';
import { emailModule } from '@crm/email-server';
import { campaignsModule } from '@crm/campaigns-server';
import { mergingModule } from '@crm/merging-server';
import { automationsModule } from '@crm/automations-server';
import { targetsModule } from '@crm/targets-server';
import { reportsModule } from '@crm/reports-server';
import { homeModule } from '@crm/home-server';
import { tilesModule } from '@crm/tiles-server';
import { dashboardsModule } from '@crm/dashboards-server';
import { personalDataModule } from '@crm/personal-data-server';
import { accountingModule } from '@crm/accounting-server';

/** Every area, in their order. */
export const modules: readonly ServerModule[] = [
  identityModule,
  teamModule,
  jobsModule,
  noticesModule,
  customFieldsModule,
  recordsModule,
  customersModule,
  contactsModule,
  trackingModule,
  dealsModule,
  customObjectsModule,
  actionsModule,
  materialsModule,
  productDetailsModule,
  billingModule,
  accountingModule,
  emailModule,
  webformsModule,
  campaignsModule,
  importsModule,
  mergingModule,
  personalDataModule,
  automationsModule,
  companyModule,
  targetsModule,
  tilesModule,
  dashboardsModule,
  reportsModule,
  homeModule,
];
