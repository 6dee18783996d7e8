import { Link } from '@crm/ui-kit';

/** A telephone number that can be called. */
export function PhoneLink({ number }: { number: string | null }) {
  if (!number) return null;
  return (
    <Link href={`tel:${number.replace(/[^\d+]/g, '')}`} variant="quiet">
      {number}
    </Link>
  );
}
