import { useT } from '@crm/i18n';
import { ToastRegion } from '@crm/ui-kit';
import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { toastActed, toastDismissed, toastsPaused, toastsResumed } from './toast.slice.ts';
import type { ToastsState } from './toast.slice.ts';

/**
 * Shows the toasts; their time, which the saga measures, is paused under pointer or focus. Render it once in the
 * application.
 */
export function ToastHost() {
  const t = useT('common');
  const { toasts } = useSelector((state: { toasts: ToastsState }) => state.toasts);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const held = useRef({ pointer: false, focus: false });
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    // The pointer cannot leave a removed element.
    if (isEmpty) held.current = { pointer: false, focus: false };
  }, [isEmpty]);
  const hold = (change: Partial<typeof held.current>) => {
    Object.assign(held.current, change);
    dispatch(held.current.pointer || held.current.focus ? toastsPaused() : toastsResumed());
  };
  const messages = toasts.map(({ id, level, text, href, actionText = href && t('action.open') }) => {
    const onAction = () => {
      dispatch(toastActed({ id }));
      if (href) void navigate(href);
    };
    return { id, tone: level, text, action: actionText ? { label: actionText, onAction } : undefined };
  });
  return (
    <div
      style={{ display: 'contents' }}
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={(event: FocusEvent) => hold({ focus: event.currentTarget.contains(event.relatedTarget) })}
    >
      <ToastRegion
        label={t('dialog.notification')}
        dismissText={t('action.close')}
        toasts={messages}
        onDismiss={(id) => dispatch(toastDismissed({ id }))}
      />
    </div>
  );
}
