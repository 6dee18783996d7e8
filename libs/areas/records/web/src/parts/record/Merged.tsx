import { useT } from '@crm/i18n';
import { toastShown } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';

/** Returns the id of the record that the failed one was merged into; null for another failure. */
export function mergedInto(failure: ApiFailure | undefined): number | null {
  const [details] = failure?.code === 'RecordMerged' ? (failure.details as { mergedInto: number }[]) : [];
  return details?.mergedInto ?? null;
}

/** Leads to the page of the record that this one was merged into, with a note. */
export function Merged({ to }: { to: string }) {
  const t = useT('common');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const text = t('state.merged');
  useEffect(() => {
    dispatch(toastShown({ level: 'info', text }));
    void navigate(to, { replace: true });
  }, [dispatch, navigate, text, to]);
  return null;
}
