import { RecordPage } from '@crm/records-web/page';
import { idOf } from '@crm/records-web/parts';
import { useParams } from 'react-router';
import { pageDefinition } from '../record/page-definition.tsx';
import { KnownDefinition } from './KnownDefinition.tsx';

/** Renders the page of a custom object. */
export function Page() {
  const { definitionId, objectId } = useParams();
  return (
    <KnownDefinition id={idOf(definitionId)}>
      {(id) => <RecordPage definition={pageDefinition(id)} id={idOf(objectId)} />}
    </KnownDefinition>
  );
}
