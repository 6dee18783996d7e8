import { Link } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import { selectParent } from './parent.slice.ts';

/** Renders the link to the parent customer; its id until the name is known. */
export function ParentLink({ id }: { id: number | null }) {
  const parent = useSelector(selectParent);
  if (id === null) return null;
  return <Link href={`/customers/${id}`}>{parent.id === id && parent.name ? parent.name : `ID ${id}`}</Link>;
}
