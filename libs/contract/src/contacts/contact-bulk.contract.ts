import { Type } from 'typebox';
import { Id, nullable } from '../core/schemas.ts';
import { recordResource } from '../records/record-resource.ts';
import { contactKind } from './contact.kind.ts';

export const contactBulk = recordResource(contactKind).bulk({
  user_id: Type.Optional(nullable(Id)),
  lifecycle_stage_id: Type.Optional(nullable(Id)),
  customer_id: Type.Optional(nullable(Id)),
  retired: Type.Optional(Type.Boolean()),
});
