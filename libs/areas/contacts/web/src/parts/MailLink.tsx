import { Link } from '@crm/ui-kit';

/** An e-mail address that can be written to. */
export function MailLink({ email }: { email: string | null }) {
  if (!email) return null;
  return (
    <Link href={`mailto:${email}`} variant="quiet">
      {email}
    </Link>
  );
}
