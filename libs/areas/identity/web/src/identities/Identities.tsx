import { selectAuth } from '@crm/auth';
import { errorText, useT } from '@crm/i18n';
import { Badge, Banner, Button, Card, ErrorState, FormLayout, Skeleton } from '@crm/ui-kit';
import { Form, SubmitButton } from '@crm/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { object } from 'yup';
import account from '../account/Account.module.css';
import type { IdentityRoot } from '../area.types.ts';
import { said } from '../auth/said.ts';
import { identitiesRequested, linkAsked, linkEnded, providersAsked, unlinkAsked } from './identities.slice.ts';
import type { Identity, SsoName } from './identities.slice.ts';
import { IdentityProof, noProof, useProof } from './IdentityProof.tsx';
import { providerNames } from './provider-names.ts';

/** Links accounts of Google and Microsoft by consent, and unlinks them. */
export function Identities() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, list } = useSelector((state: IdentityRoot) => state.identity.identities);
  const { providers } = useSelector(selectAuth);
  const [asked, setAsked] = useState<SsoName>();
  useEffect(() => {
    dispatch(linkEnded());
    dispatch(identitiesRequested());
    dispatch(providersAsked());
  }, [dispatch]);
  const shown = providers.filter(({ name, available }) => available || list.some((one) => one.provider === name));
  if (status === 'ready' && shown.length === 0) return null;
  return (
    <Card title={t('identities.title')}>
      {status === 'failed' && list.length === 0 && (
        <ErrorState
          isCompact
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(identitiesRequested())}
        />
      )}
      {status === 'loading' && list.length === 0 && <Skeleton count={2} label={t('common:state.loading')} />}
      <ul className={account.companies}>
        {shown.map(({ name }) => {
          const identity = list.find((one) => one.provider === name);
          return (
            <li key={name} className={account.company}>
              <span className={account.name}>
                {providerNames[name]} {identity && <Badge meaning="positive">{t('identities.linked')}</Badge>}{' '}
                {identity?.email}
              </span>
              {identity ? (
                <Unlink identity={identity} />
              ) : (
                <Button
                  size="small"
                  aria-label={t('identities.linkNamed', { provider: providerNames[name] })}
                  onPress={() => setAsked(name)}
                >
                  {t('identities.link')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked && !list.some((one) => one.provider === asked) && (
        <Consent provider={asked} onCancel={() => setAsked(undefined)} />
      )}
    </Card>
  );
}

/** Asks for the password or another sign-in as consent; the press opens the provider's popup. */
function Consent({ provider, onCancel }: { provider: SsoName; onCancel: () => void }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { schema, proofOf, hasPassword } = useProof();
  const linking = useSelector((state: IdentityRoot) => state.identity.identities.linking);
  const failure = useMemo(
    () => said(linking?.failure, { wrong_password: t('twoFactor.wrongPassword') }),
    [linking?.failure, t],
  );
  const text = () => {
    if (failure?.code === 'PopupBlocked') return t('signIn.popupBlocked');
    if (failure?.code === 'AuthFailure')
      return failure.message === 'already exists' ? t('identities.taken') : t('signIn.providerRefused');
    const rules = failure?.issues.map(({ rule }) => rule) ?? [];
    if (rules.includes('identity_taken')) return t('identities.taken');
    // The confirmation shows its own error.
    if (rules.includes('not_confirmed')) return hasPassword ? t('confirm.again') : '';
    return failure && !failure.fieldErrors ? errorText(t, failure) : '';
  };
  return (
    <Form
      className={account.form}
      initialValues={noProof}
      validationSchema={object(schema)}
      failure={failure}
      isSubmitting={linking?.status === 'running'}
      onSubmit={(values) => dispatch(linkAsked({ provider, ...proofOf(values) }))}
    >
      {text() && <Banner meaning="danger">{text()}</Banner>}
      <FormLayout>
        <IdentityProof purpose="link" description={t('identities.consent', { provider: providerNames[provider] })} />
      </FormLayout>
      <div className={account.actions}>
        <SubmitButton>{t('identities.go', { provider: providerNames[provider] })}</SubmitButton>
        <Button onPress={onCancel}>{t('common:action.cancel')}</Button>
      </div>
    </Form>
  );
}

function Unlink({ identity: { id, provider } }: { identity: Identity }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const named = { provider: providerNames[provider] };
  return (
    <Button
      size="small"
      aria-label={t('identities.unlinkNamed', named)}
      onPress={() =>
        dispatch(
          unlinkAsked({
            id,
            doneText: t('identities.unlinked', named),
            question: {
              type: 'danger',
              title: t('identities.unlinkNamed', named),
              text: t('identities.unlinkQuestion', named),
              confirmText: t('identities.unlink'),
              cancelText: t('common:action.cancel'),
            },
          }),
        )
      }
    >
      {t('identities.unlink')}
    </Button>
  );
}
