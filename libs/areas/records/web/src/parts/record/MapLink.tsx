import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';

/** Renders an address with a link to a map. */
export function MapLink({ address }: { address: string }) {
  const t = useT('records');
  const query = new URLSearchParams({ api: '1', query: address });
  return (
    <Link href={`https://www.google.com/maps/search/?${query}`} newTabText={t('map')}>
      {address}
    </Link>
  );
}
