import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';

/** Renders the visitor's referrer. Only a web address becomes a link, because the text comes from the visitor. */
export function RefererLink({ url }: { url: string | null }) {
  const t = useT('webforms');
  if (!url) return null;
  if (!/^https?:\/\//i.test(url)) return url;
  return (
    <Link href={url} newTabText={t('logs.newTab')}>
      {url}
    </Link>
  );
}
