import { recordResource } from '../records/record-resource.ts';
import { estimateKind } from './estimate.kind.ts';

export const estimateExport = recordResource(estimateKind).export({});
