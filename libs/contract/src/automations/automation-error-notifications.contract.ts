import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, LockVersion, record } from '../core/schemas.ts';
import { AutomationErrorNotification } from './automation.schemas.ts';

const allowed = () => access.signedIn({ feature: 'automation', menu: 'automations' });

/** The receivers of failures of all automations of a company. */
export const automationErrorNotifications = defineResource('automation-error-notifications', {
  area: 'automations',
  operations: {
    getAutomationErrorNotifications: {
      summary: 'Get the receivers of failures of automations',
      method: 'GET',
      path: '/automation_error_notifications',
      access: allowed(),
      response: record(AutomationErrorNotification),
    },
    updateAutomationErrorNotifications: {
      summary: 'Change the receivers of failures of automations',
      demo: false,
      method: 'PUT',
      path: '/automation_error_notifications',
      access: allowed(),
      body: Type.Object({
        user_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
        notifies_administrators: Type.Optional(Type.Boolean()),
        notifies_creator: Type.Optional(Type.Boolean()),
        by_mail: Type.Optional(Type.Boolean()),
        in_app: Type.Optional(Type.Boolean()),
        lock_version: LockVersion,
      }),
      response: record(AutomationErrorNotification),
      errors: ['ValidationFailed', 'StaleRecord'],
    },
  },
});
