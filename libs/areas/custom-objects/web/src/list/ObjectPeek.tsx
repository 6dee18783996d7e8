import { RecordPagePeek } from '@crm/records-web/page';
import type { ObjectKind } from '../kinds/object-kind.ts';
import { pageDefinition } from '../record/page-definition.tsx';

/** Returns the panel beside the list that shows a record of a kind. */
export const objectPeek = (kind: ObjectKind) =>
  function ObjectPeek({ recordId }: { recordId: number }) {
    return <RecordPagePeek definition={pageDefinition(kind.id)} recordId={recordId} />;
  };
