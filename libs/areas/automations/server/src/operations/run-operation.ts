import type { OperationKind } from '@crm/automations-rules';
import type { Step, StepHandler } from '../engine/step.ts';
import { addLabel } from './add-label.ts';
import { assignOwner } from './assign-owner.ts';
import { createActionOf, createContactOf, createCustomerOf, createDealOf } from './create-records.ts';
import { createObjectOf, relateObjects } from './custom-objects.ts';
import { notifyUser } from './notify-user.ts';
import { updateRecords } from './update-records.ts';

const update =
  (entity: Parameters<typeof updateRecords>[1]): StepHandler =>
  (step: Step) =>
    updateRecords(step, entity, step.node.settings.values);

/** The operations by kind. Each writes only in the transaction of its step. */
export const operationHandlers: Record<OperationKind, StepHandler> = {
  update_deal: update('deal'),
  update_customer: update('customer'),
  update_contact: update('contact'),
  update_deal_action: update('action'),
  change_lifecycle_stage: update('contact'),
  update_custom_object: update('custom_object'),
  create_deal: createDealOf,
  create_customer: createCustomerOf,
  create_contact: createContactOf,
  create_deal_action: createActionOf,
  create_custom_object: createObjectOf,
  relate_custom_object: relateObjects,
  assign_owner: assignOwner,
  add_label: addLabel,
  notify_user: notifyUser,
};
