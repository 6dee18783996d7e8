import { Facts } from '@crm/records-web/parts';
import { Link } from '@crm/ui-kit';
import type { ObjectRow } from '../kinds/object.types.ts';
import { useObjectFacts } from '../record/use-object-facts.tsx';

/** Renders a custom object on a phone. */
export function ObjectCard({ row }: { row: ObjectRow }) {
  return (
    <>
      <Link href={`/objects/${row.customObjectDefId}/${row.id}`} variant="strong">
        {row.name}
      </Link>
      <Facts items={useObjectFacts(row)} />
    </>
  );
}
