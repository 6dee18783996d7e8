import { useT } from '@crm/i18n';
import { Banner, Link } from '@crm/ui-kit';
import { useEffect, useState } from 'react';

const mailbox = '/dev/mail';

/** Whether this server keeps its mails in a mailbox of development instead of sending them. */
async function hasMailbox(signal: AbortSignal): Promise<boolean> {
  try {
    // Asking for no page: the app's own page stands in for every unknown address.
    const answer = await fetch(mailbox, { method: 'HEAD', headers: { Accept: 'application/json' }, signal });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Leads to the mails of development; nothing where mails are really sent. */
export function DevMailHint() {
  const t = useT('identity');
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    void hasMailbox(controller.signal).then((found) => !controller.signal.aborted && setThere(found));
    return () => controller.abort();
  }, []);
  if (!isThere) return null;
  return (
    <Banner meaning="info">
      {t('public.devMail')}{' '}
      <Link href={mailbox} newTabText={t('public.newTab')}>
        {t('public.devMailLink')}
      </Link>
    </Banner>
  );
}
