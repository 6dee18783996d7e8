import { popupSignInRequested, selectAuth } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { providersAsked } from '../identities/identities.slice.ts';
import { providerNames } from '../identities/provider-names.ts';
import styles from './SignIn.module.css';

/** Shows single sign-on with the configured providers; nothing without any. */
export function ProviderButtons() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { providers, status, method } = useSelector(selectAuth);
  useEffect(() => {
    dispatch(providersAsked());
  }, [dispatch]);
  const available = providers.filter((provider) => provider.available);
  if (available.length === 0) return null;
  return (
    <div className={styles.providers}>
      <div className={styles.or} aria-hidden="true">
        {t('signIn.or')}
      </div>
      <div className={styles.buttons} role="group" aria-label={t('signIn.providers')}>
        {available.map(({ name }) => (
          <Button
            key={name}
            isWide
            isPending={status === 'SIGNING_IN' && method === name}
            // The popup must open within the press itself, or the browser blocks it.
            onPress={() => void dispatch(popupSignInRequested({ provider: name }))}
          >
            {t('signIn.withProvider', { provider: providerNames[name] })}
          </Button>
        ))}
      </div>
    </div>
  );
}
