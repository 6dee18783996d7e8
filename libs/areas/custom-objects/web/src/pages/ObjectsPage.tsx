import { RecordListPage } from '@crm/records-web/lists';
import { idOf } from '@crm/records-web/parts';
import { useParams } from 'react-router';
import { listDefinition } from '../list/list-definition.tsx';
import { KnownDefinition } from './KnownDefinition.tsx';

/** Renders the list of a definition's records. */
export function Page() {
  return (
    <KnownDefinition id={idOf(useParams().definitionId)}>
      {(id) => <RecordListPage {...listDefinition(id)} />}
    </KnownDefinition>
  );
}
