import { useT } from '@crm/i18n';
import { AlertDialog } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { WebformsState } from '../area.types.ts';
import { problemText } from '../domain/problem-text.ts';
import { refusalRead } from './row-actions.slice.ts';

const selectRefusal = (state: { webforms: WebformsState }) => state.webforms.rows.refusal;

/** Renders the reasons why a form could not be published, with a link to its editor. */
export function PublicationRefused() {
  const t = useT('webforms');
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
      title={t('publication.refusedTitle', { name: shown.name })}
      confirmText={t('publication.fix')}
      cancelText={t('common:action.close')}
      onConfirm={() => {
        dispatch(refusalRead());
        void navigate(`/forms/${shown.id}`);
      }}
      onCancel={() => dispatch(refusalRead())}
      onClosed={() => setShown(null)}
    >
      <ul>
        {[...new Set(shown.problems.map((problem) => problemText(t, problem)))].map((text) => (
          <li key={text}>・{text}</li>
        ))}
      </ul>
    </AlertDialog>
  );
}
