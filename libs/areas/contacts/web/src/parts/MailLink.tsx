import { Link } from '@crm/ui-kit';

/** Renders an e-mail address as a link; quiet in tables. */
export function MailLink({ email, isQuiet }: { email: string | null; isQuiet?: boolean }) {
  if (!email) return null;
  return (
    <Link href={`mailto:${email}`} variant={isQuiet ? 'quiet' : 'accent'}>
      {email}
    </Link>
  );
}
