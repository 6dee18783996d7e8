import { Id } from '../core/schemas.ts';
import { recordResource } from '../records/record-resource.ts';
import { dealKind } from './deal.kind.ts';

export const dealExport = recordResource(dealKind).export({ deal_type_id: Id });
