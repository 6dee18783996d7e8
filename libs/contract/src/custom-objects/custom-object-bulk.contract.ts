import { Type } from 'typebox';
import { CustomValue, Id } from '../core/schemas.ts';
import { recordResource } from '../records/record-resource.ts';
import { customObjectKind } from './custom-object.kind.ts';

export const customObjectBulk = recordResource(customObjectKind).bulk(
  { customs: Type.Optional(Type.Array(CustomValue, { minItems: 1, maxItems: 30 })) },
  { scope: { custom_object_def_id: Id } },
);
