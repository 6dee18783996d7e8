import { recordResource } from '../records/record-resource.ts';
import { customerKind } from './customer.kind.ts';

export const customerExport = recordResource(customerKind).export({});
