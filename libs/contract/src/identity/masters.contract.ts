import { Type } from 'typebox';
import { LifecycleStage } from '../contacts/lifecycle-stages.contract.ts';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, named, record } from '../core/schemas.ts';
import {
  ActionPurpose,
  Channel,
  DealCustomerType,
  DealType,
  Phase,
  Probability,
  Product,
  Reason,
} from '../deals/master.schemas.ts';
import { Group } from '../team/groups.contract.ts';
import { Member } from './user.schema.ts';

export const Masters = named('Masters', 'The names that every signed-in screen needs, in one answer.', {
  users: Type.Array(Member),
  groups: Type.Optional(Type.Array(Group)),
  deal_types: Type.Array(DealType),
  phases: Type.Array(Phase),
  probabilities: Type.Array(Probability),
  products: Type.Array(Product),
  channels: Type.Array(Channel),
  reasons: Type.Array(Reason),
  deal_customer_types: Type.Optional(Type.Array(DealCustomerType)),
  action_patterns: Type.Array(Type.Object({ id: Id, name: Type.String(), deleted: Type.Boolean() })),
  action_purposes: Type.Array(ActionPurpose),
  lifecycle_stages: Type.Array(LifecycleStage),
});

export const masters = defineResource('masters', {
  area: 'identity',
  operations: {
    getMasters: {
      summary: 'Get members, deal types with their masters, patterns and stages',
      description: 'Everything that a screen needs to show names for ids, in one answer.',
      method: 'GET',
      path: '/masters',
      access: access.signedIn(),
      response: record(Masters),
    },
  },
});
