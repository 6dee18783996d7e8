import { actionsModule } from '@crm/actions-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { materialsModule } from '@crm/materials-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { mergingModule } from '../index.ts';

/** Opens an app with merging and the areas whose records it merges. */
export const openMergingApp = (): Promise<TestApp> =>
  openTestApp({
    modules: [
      ...[jobsModule, noticesModule, customFieldsModule, recordsModule, customersModule, contactsModule, dealsModule],
      ...[actionsModule, materialsModule, mergingModule],
    ],
  });
