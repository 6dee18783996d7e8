import { Type } from 'typebox';
import { industries } from '../core/enums.ts';
import { Id, nullable, oneOf } from '../core/schemas.ts';
import { recordResource } from '../records/record-resource.ts';
import { customerKind } from './customer.kind.ts';

export const customerBulk = recordResource(customerKind).bulk(
  {
    user_id: Type.Optional(nullable(Id)),
    role_id: Type.Optional(nullable(Id)),
    industry: Type.Optional(nullable(oneOf(industries))),
    closing_month: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 12 }))),
  },
  { skips: 'Skips customers that have deals, contacts or child customers.' },
);
