import { defineRecordKind } from '../core/record-kind.ts';

export const automationKind = defineRecordKind({
  area: 'automations',
  entity: 'automation',
  plural: 'automations',
  one: 'an automation',
  menu: 'automations',
  isHandedOver: true,
  notices: { noun: { ja: 'オートメーション', en: 'automation' }, path: '/automations/{id}' },
});
