import { useT } from '@crm/i18n';
import { idOf, RecordFrame } from '@crm/records-web/parts';
import { NotFoundState } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useParams } from 'react-router';
import { found, selectFound } from './found.slice.ts';

/** Opens the page of a custom object whose address does not name the definition, such as one in an e-mail. */
export function Page() {
  const t = useT('custom-objects');
  const id = idOf(useParams().objectId);
  if (id === null) return <NotFoundState title={t('notFound')} />;
  return <Forward id={id} />;
}

function Forward({ id }: { id: number }) {
  const t = useT('custom-objects');
  const dispatch = useDispatch();
  const { data, status, failure } = useSelector(selectFound);
  const ask = () => void dispatch(found.actions.requested(id));
  useEffect(() => {
    dispatch(found.actions.requested(id));
    return () => void dispatch(found.actions.left());
  }, [dispatch, id]);
  if (data) return <Navigate to={`/objects/${data.customObjectDefId}/${id}`} replace />;
  return (
    <RecordFrame
      status={status === 'idle' ? 'loading' : status}
      failure={failure}
      hasRecord={false}
      onRetry={ask}
      listHref="/"
      listText={t('toStart')}
    >
      {null}
    </RecordFrame>
  );
}
