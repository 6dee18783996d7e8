import { Link } from '@crm/ui-kit';

/** The customer of a contact. */
export function CustomerLink({ id, name }: { id: number | null; name: string | null }) {
  if (id === null) return null;
  return (
    <Link href={`/customers/${id}`} variant="quiet">
      {name ?? `ID ${id}`}
    </Link>
  );
}
