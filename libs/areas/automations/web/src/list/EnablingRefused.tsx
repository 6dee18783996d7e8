import { useT } from '@crm/i18n';
import { AlertDialog } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { AutomationsState } from '../area.types.ts';
import { problemText } from '../domain/problem-text.ts';
import { refusalRead } from './row-actions.slice.ts';

const selectRefusal = (state: { automations: AutomationsState }) => state.automations.rows.refusal;

/** Renders the reasons why an automation could not be enabled, with a link to its editor. */
export function EnablingRefused() {
  const t = useT('automations');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const refusal = useSelector(selectRefusal);
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(refusal);
  if (refusal && refusal !== shown) setShown(refusal);
  if (!shown) return null;
  return (
    <AlertDialog
      state={refusal ? 'open' : 'closing'}
      tone="warning"
      title={t('refused.title', { name: shown.name })}
      confirmText={t('refused.open')}
      cancelText={t('common:action.close')}
      onConfirm={() => {
        dispatch(refusalRead());
        void navigate(`/automations/${shown.id}`);
      }}
      onCancel={() => dispatch(refusalRead())}
      onClosed={() => setShown(null)}
    >
      <ul>
        {[...new Set(shown.issues.map((issue) => problemText(t, issue)))].map((text) => (
          <li key={text}>・{text}</li>
        ))}
      </ul>
    </AlertDialog>
  );
}
