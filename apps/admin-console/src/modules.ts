import { accountingSettingsModule } from '@crm/accounting-web/settings';
import { actionSettingsModule } from '@crm/actions-web/settings';
import { billingSettingsModule } from '@crm/billing-web/settings';
import { campaignSettingsModule } from '@crm/campaigns-web/settings';
import { companySettingsModule } from '@crm/company-web/settings';
import { contactSettingsModule } from '@crm/contacts-web/settings';
import { customFieldSettingsModule } from '@crm/custom-fields-web/settings';
import { customObjectSettingsModule } from '@crm/custom-objects-web/settings';
import { dealSettingsModule } from '@crm/deals-web/settings';
import { emailSettingsModule } from '@crm/email-web/settings';
import { productDetailSettingsModule } from '@crm/product-details-web/settings';
import { teamModule } from '@crm/team-web';
import { trackingSettingsModule } from '@crm/tracking-web/settings';
import type { WebModule } from '@crm/web-kit';
import { adminModule } from './admin-module.ts';

/** The areas of the administrators' app, in the order of the navigation. */
export const modules: readonly WebModule[] = [
  adminModule,
  companySettingsModule,
  teamModule,
  dealSettingsModule,
  contactSettingsModule,
  customFieldSettingsModule,
  customObjectSettingsModule,
  productDetailSettingsModule,
  actionSettingsModule,
  billingSettingsModule,
  accountingSettingsModule,
  trackingSettingsModule,
  emailSettingsModule,
  campaignSettingsModule,
];
