import { Link } from '@crm/ui-kit';

/** Renders a telephone number that can be called; quiet in tables. */
export function PhoneLink({ number, isQuiet }: { number: string | null; isQuiet?: boolean }) {
  if (!number) return null;
  return (
    <Link href={`tel:${number.replace(/[^\d+]/g, '')}`} variant={isQuiet ? 'quiet' : 'accent'}>
      {number}
    </Link>
  );
}
