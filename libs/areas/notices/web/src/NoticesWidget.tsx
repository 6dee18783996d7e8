import { useArea } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { NoticeList } from './NoticeList.tsx';
import { noticesArea, noticesRequested } from './notices.slice.ts';

/** Renders the member's notices on a home page. */
export function Widget() {
  const hasState = useArea(noticesArea);
  const dispatch = useDispatch();
  useEffect(() => {
    if (hasState) dispatch(noticesRequested());
  }, [hasState, dispatch]);
  return <NoticeList isInWidget onLeave={() => {}} />;
}
