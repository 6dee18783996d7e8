import { Link } from '@crm/ui-kit';

/** Renders the link to a contact's customer; quiet in tables, whose every row has one. */
export function CustomerLink({ id, name, isQuiet }: { id: number | null; name: string | null; isQuiet?: boolean }) {
  if (id === null) return null;
  return (
    <Link href={`/customers/${id}`} variant={isQuiet ? 'quiet' : 'accent'}>
      {name ?? `ID ${id}`}
    </Link>
  );
}
