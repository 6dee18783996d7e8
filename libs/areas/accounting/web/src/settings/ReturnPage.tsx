import { errorText, useT } from '@crm/i18n';
import { ButtonLink, ErrorState, PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle, useSearchParams } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { serviceNames } from '../domain/invoice.types.ts';
import styles from './Connections.module.css';
import { consentReturned, selectConnections } from './connections.slice.ts';

/** Finishes a connection with what the service returned, and goes on to the connections. */
export function Page() {
  const t = useT('accounting-settings');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { service: given } = useParams();
  const service = serviceNames.find((name) => name === given);
  const [params] = useSearchParams();
  const [code, state] = [params.get('code'), params.get('state')];
  const { returned, refusal } = useSelector(selectConnections);
  usePageTitle(t('title'));
  const isComplete = service !== undefined && code !== null && state !== null;
  useEffect(() => {
    if (service !== undefined && code !== null && state !== null) dispatch(consentReturned({ service, code, state }));
  }, [dispatch, service, code, state]);
  useEffect(() => {
    if (returned === 'done') void navigate('/accounting', { replace: true });
  }, [navigate, returned]);
  const isRefused = !isComplete || returned === 'refused';
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      {isRefused ? (
        <>
          <ErrorState isCompact title={t('return.refused')}>
            {isComplete && refusal ? errorText(t, refusal) : t('return.denied')}
          </ErrorState>
          <div className={styles.actions}>
            <ButtonLink variant="primary" href="/accounting">
              {t('return.back')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Skeleton shape="block" height={200} label={t('return.checking')} />
      )}
    </div>
  );
}
