import { recordResource } from '../records/record-resource.ts';
import { customObjectKind } from './custom-object.kind.ts';

export const customObjectChanges = recordResource(customObjectKind).changes();
