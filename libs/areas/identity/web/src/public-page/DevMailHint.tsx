import { useT } from '@crm/i18n';
import { Banner, Link } from '@crm/ui-kit';
import { useEffect, useState } from 'react';

const mailbox = '/dev/mail';

/** Returns true when this server keeps its mails in a development mailbox instead of sending them. */
async function hasMailbox(signal: AbortSignal): Promise<boolean> {
  try {
    // The request accepts no page, because the app's own page answers every unknown address.
    const answer = await fetch(mailbox, { method: 'HEAD', headers: { Accept: 'application/json' }, signal });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Links to the development mailbox; shows nothing on a server that sends mails. */
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
