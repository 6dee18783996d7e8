import { useT } from '@crm/i18n';
import { Badge, Button, Card, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IdentityRoot } from '../area.types.ts';
import styles from './TwoFactor.module.css';
import { twoFactorRequested, twoFactorStepped } from './two-factor.slice.ts';
import { TwoFactorSteps, TwoFactorUnread } from './TwoFactorSteps.tsx';

/** The number of recovery codes below which the card suggests new ones. */
const few = 3;

/** Shows the user's own second factor: on, off, and new recovery codes. */
export function TwoFactorCard() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, known, step } = useSelector((state: IdentityRoot) => state.identity.twoFactor);
  useEffect(() => {
    dispatch(twoFactorStepped('none'));
    dispatch(twoFactorRequested());
  }, [dispatch]);
  const open = (next: typeof step) => () => void dispatch(twoFactorStepped(next));
  return (
    <Card title={t('twoFactor.title')}>
      <div className={styles.form}>
        {!known && status === 'failed' && <TwoFactorUnread />}
        {!known && status !== 'failed' && <Skeleton count={2} label={t('common:state.loading')} />}
        {known && step === 'none' && (
          <>
            <div className={styles.state}>
              {known.enabled ? (
                <>
                  <Badge meaning="positive">{t('twoFactor.on')}</Badge>
                  <span className={known.recoveryCodesLeft <= few ? undefined : styles.soft}>
                    {t('twoFactor.codesLeft', { count: known.recoveryCodesLeft })}
                  </span>
                </>
              ) : (
                <span className={styles.soft}>{t('twoFactor.text')}</span>
              )}
            </div>
            <div className={styles.actions}>
              {!known.enabled && <Button onPress={open('password')}>{t('twoFactor.begin')}</Button>}
              {known.enabled && <Button onPress={open('renew')}>{t('twoFactor.renew')}</Button>}
              {known.enabled && !known.required && (
                <Button onPress={open('deactivate')}>{t('twoFactor.deactivate')}</Button>
              )}
            </div>
            {known.enabled && known.required && <p className={styles.soft}>{t('twoFactor.requiredText')}</p>}
          </>
        )}
        {known && <TwoFactorSteps />}
      </div>
    </Card>
  );
}
