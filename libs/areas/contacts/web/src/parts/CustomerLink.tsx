import { Link } from '@crm/ui-kit';

/** The customer of a contact; quiet in tables, whose every row has one. */
export function CustomerLink({ id, name, isQuiet }: { id: number | null; name: string | null; isQuiet?: boolean }) {
  if (id === null) return null;
  return (
    <Link href={`/customers/${id}`} variant={isQuiet ? 'quiet' : 'accent'}>
      {name ?? `ID ${id}`}
    </Link>
  );
}
