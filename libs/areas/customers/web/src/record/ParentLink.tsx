import { Link } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import { selectParent } from './customer.selectors.ts';

/** The way to the customer above; its number until the name is known. */
export function ParentLink({ id }: { id: number | null }) {
  const parent = useSelector(selectParent);
  if (id === null) return null;
  return <Link href={`/customers/${id}`}>{parent.id === id && parent.name ? parent.name : `ID ${id}`}</Link>;
}
