import { recordResource } from '../records/record-resource.ts';
import { contactKind } from './contact.kind.ts';

/** 変更履歴 (spec 3 §2.6). */
export const contactChanges = recordResource(contactKind).changes();
