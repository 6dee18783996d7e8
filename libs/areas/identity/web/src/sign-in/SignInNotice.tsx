import { selectAuth } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Banner, Link } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import { useSearchParams } from '@crm/web-kit';

/** Shows the reason for coming here: the mail's link was opened, the session ended, or the account was deleted. */
export function SignInNotice() {
  const t = useT('identity');
  const { reason } = useSelector(selectAuth);
  const [params] = useSearchParams();
  const confirmed = params.get('account_confirmation_success');
  // The administrators' app is another page; it passes its reason in the address.
  const why = reason === 'none' ? params.get('reason') : reason;
  if (confirmed === 'true') {
    return (
      <Banner meaning="positive" title={t('signIn.confirmedTitle')}>
        {t('signIn.confirmedText')}
      </Banner>
    );
  }
  if (confirmed === 'false') {
    return (
      <Banner meaning="caution" title={t('signIn.notConfirmedTitle')}>
        {t('signIn.notConfirmedText')} <Link href="/confirmation">{t('confirmation.link')}</Link>
      </Banner>
    );
  }
  if (why === 'expired') return <Banner meaning="info">{t('signIn.expired')}</Banner>;
  if (why === 'elsewhere') return <Banner meaning="info">{t('signIn.elsewhere')}</Banner>;
  if (why === 'deleted') return <Banner meaning="info">{t('signIn.deleted')}</Banner>;
  return null;
}
