import { useT } from '@crm/i18n';
import { IconButton, Popover } from '@crm/ui-kit';
import type { AppStore } from '@crm/web-kit';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import styles from './NoticeBell.module.css';
import { NoticeList } from './NoticeList.tsx';
import { noticesArea, noticesRequested, selectNotices } from './notices.slice.ts';

/** The number beyond which the bell shows "many". */
const mostShown = 99;

/** Renders the bell in the frame: the number of unread notices, and their list. */
export function Bar() {
  const t = useT('notices');
  const dispatch = useDispatch();
  const store = useStore() as unknown as AppStore;
  const { unreadCount } = useSelector(selectNotices);
  useEffect(() => {
    const leave = store.addArea(noticesArea);
    dispatch(noticesRequested());
    return leave;
  }, [store, dispatch]);
  const label = unreadCount > 0 ? t('unread', { count: unreadCount }) : t('title');
  return (
    <span className={styles.bell}>
      <Popover
        label={t('title')}
        width={360}
        placement="bottom end"
        trigger={<IconButton label={label} icon={<Bell />} />}
      >
        {(close) => <NoticeList onLeave={close} />}
      </Popover>
      {unreadCount > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unreadCount > mostShown ? `${mostShown}+` : unreadCount}
        </span>
      )}
    </span>
  );
}
