import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { leftOut, selectLeftOut } from './mailing.slice.ts';
import type { ExclusionReason } from './mailing.types.ts';
import styles from './Mailing.module.css';

/** Renders the names of the contacts who are left out for a reason: the first fifty. */
export function LeftOut({ campaignId, reason }: { campaignId: number; reason: string }) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { data } = useSelector(selectLeftOut);
  useEffect(
    () => void dispatch(leftOut.actions.requested({ id: campaignId, reason: reason as ExclusionReason })),
    [dispatch, campaignId, reason],
  );
  return (
    <ul className={styles.rows} aria-label={t(`recipients.reason.${reason}`)}>
      {data.map(({ contactId, name, customerName, email }) => (
        <li key={contactId} className={styles.row}>
          <span className={styles.name}>
            <Link href={`/contacts/${contactId}`}>{name}</Link>
            <small className={styles.detail}>{[customerName, email].filter(Boolean).join(' ・ ')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
