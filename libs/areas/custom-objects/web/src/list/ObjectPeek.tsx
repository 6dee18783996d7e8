import { RecordPagePeek } from '@crm/records-web/page';
import { useDefinition } from '../definitions/use-definition.ts';
import type { ObjectKind } from '../kinds/object-kind.ts';
import { ObjectDetails } from '../record/ObjectDetails.tsx';

/** Returns the panel beside the list that shows a record of a kind. */
export const objectPeek = (kind: ObjectKind) =>
  function ObjectPeek({ recordId }: { recordId: number }) {
    const noun = useDefinition(kind.id)?.name ?? '';
    return (
      <RecordPagePeek kind={kind.page} place="custom-object" {...{ recordId, noun }}>
        {(record) => <ObjectDetails record={record} />}
      </RecordPagePeek>
    );
  };
