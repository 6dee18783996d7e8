import { recordResource } from '../records/record-resource.ts';
import { actionKind } from './action.kind.ts';

export const actionExport = recordResource(actionKind).export({});
