import { recordResource } from '../records/record-resource.ts';
import { contactKind } from './contact.kind.ts';

export const contactExport = recordResource(contactKind).export({});
