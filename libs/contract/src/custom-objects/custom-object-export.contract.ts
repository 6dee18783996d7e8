import { recordResource } from '../records/record-resource.ts';
import { customObjectKind } from './custom-object.kind.ts';

export const customObjectExport = recordResource(customObjectKind).export({}, '/custom_object_defs/{id}');
