import { recordResource } from '../records/record-resource.ts';
import { materialKind } from './material.kind.ts';

export const materialExport = recordResource(materialKind).export({});
