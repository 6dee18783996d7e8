import { selectAuth, selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Banner, ButtonLink, ErrorState, Link, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from '@crm/web-kit';
import type { IdentityRoot } from '../area.types.ts';
import { PublicPage } from '../public-page/PublicPage.tsx';
import styles from '../registration/Registration.module.css';
import { AcceptForm } from './AcceptForm.tsx';
import { invitationRequested } from './invitation.slice.ts';
import type { InvitationFacts } from './invitation.slice.ts';
import { ProviderAccept } from './ProviderAccept.tsx';
import { JoinBox } from './JoinBox.tsx';

/** Shows the page behind an invitation's link. */
export function InvitationScreen() {
  const t = useT('identity');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const facts = useSelector((state: IdentityRoot) => state.identity.invitation.facts);
  return (
    <PublicPage
      key={token}
      title={t('invitation.title')}
      lead={facts && t('invitation.lead', { name: facts.invitedBy, company: facts.domainName })}
      footer={<Link href="/sign_in">{t('signIn.back')}</Link>}
    >
      {token === '' ? <Invalid /> : <WithToken token={token} />}
    </PublicPage>
  );
}

function WithToken({ token }: { token: string }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const auth = useSelector(selectAuth);
  const { status, facts } = useSelector((state: IdentityRoot) => state.identity.invitation);
  useEffect(() => void dispatch(invitationRequested({ token })), [dispatch, token]);
  if (status === 'invalid') return <Invalid />;
  if (status === 'failed') {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(invitationRequested({ token }))}
      >
        {t('public.offline')}
      </ErrorState>
    );
  }
  const isUnknown = auth.status === 'INITIALIZING' && !auth.failure;
  if (!facts || isUnknown) return <Skeleton shape="block" height={220} label={t('newPassword.checking')} />;
  return <Answer {...{ token, facts }} />;
}

/** Lets a signed-in user accept with one press, and others by a password. */
function Answer({ token, facts }: { token: string; facts: InvitationFacts }) {
  const user = useSelector(selectUser);
  const { acceptance } = useSelector((state: IdentityRoot) => state.identity.invitation);
  const { status } = useSelector(selectAuth);
  const isByForm = acceptance.status !== 'idle' && status !== 'SIGNED_IN';
  const provider = facts.hasAccount ? 'email' : facts.provider;
  if (provider !== 'email') return <ProviderAccept {...{ token, facts, provider }} />;
  if (user && !isByForm) return <JoinBox {...{ token, facts, user }} />;
  return <AcceptForm {...{ token, facts }} />;
}

function Invalid() {
  const t = useT('identity');
  return (
    <div className={styles.sent}>
      <Banner meaning="caution" title={t('newPassword.invalidTitle')}>
        {t('invitation.invalidText')}
      </Banner>
      <ButtonLink href="/sign_in" isWide>
        {t('signIn.submit')}
      </ButtonLink>
    </div>
  );
}
