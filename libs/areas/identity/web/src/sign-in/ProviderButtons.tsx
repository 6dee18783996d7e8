import { popupSignInRequested, selectAuth } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Banner, Button, Tooltip } from '@crm/ui-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { providersAsked } from '../identities/identities.slice.ts';
import { providerNames } from '../identities/provider-names.ts';
import styles from './SignIn.module.css';

/**
 * Shows single sign-on. A provider that is not configured stays enabled and explains itself: a disabled button would
 * leave users guessing.
 */
export function ProviderButtons() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { providers, status, method } = useSelector(selectAuth);
  const [explained, setExplained] = useState<string>();
  useEffect(() => {
    dispatch(providersAsked());
  }, [dispatch]);
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      <div className={styles.or} aria-hidden="true">
        {t('signIn.or')}
      </div>
      <div className={styles.buttons} role="group" aria-label={t('signIn.providers')}>
        {providers.map(({ name, available }) => {
          const provider = providerNames[name];
          const signIn = (
            <Button
              isWide
              isPending={status === 'SIGNING_IN' && method === name}
              // The popup must open within the press itself, or the browser blocks it.
              onPress={() =>
                available ? void dispatch(popupSignInRequested({ provider: name })) : setExplained(provider)
              }
            >
              {t('signIn.withProvider', { provider })}
            </Button>
          );
          if (available) return <span key={name}>{signIn}</span>;
          return (
            <span key={name} className={styles.unavailable}>
              <Tooltip text={t('signIn.notSetUp')}>{signIn}</Tooltip>
            </span>
          );
        })}
      </div>
      {explained && (
        <Banner meaning="info" title={t('signIn.notSetUpTitle', { provider: explained })}>
          {t('signIn.notSetUp')}
        </Banner>
      )}
    </div>
  );
}
