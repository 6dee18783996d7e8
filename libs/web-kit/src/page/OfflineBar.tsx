import { useT } from '@crm/i18n';
import { Banner } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import { selectIsConnectionLost } from '../api/connection.ts';
import { useOnline } from './use-online.ts';

/** Shows a bar while the connection is lost or the server does not answer. */
export function OfflineBar() {
  const t = useT('common');
  const isOnline = useOnline();
  const isLost = useSelector(selectIsConnectionLost);
  if (isOnline && !isLost) return null;
  return (
    <Banner meaning="caution" isEdge>
      {t(isOnline ? 'error.unreachable' : 'error.offline')}
    </Banner>
  );
}
