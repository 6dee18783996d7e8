import { recordResource } from '../records/record-resource.ts';
import { customerKind } from './customer.kind.ts';

/** 変更履歴 (spec 3 §2.5). */
export const customerChanges = recordResource(customerKind).changes();
