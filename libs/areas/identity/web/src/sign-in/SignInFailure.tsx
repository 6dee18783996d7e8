import { errorText, useT } from '@crm/i18n';
import { Banner, Link } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';

interface SignInFailureProps {
  failure: ApiFailure;
  /** The address of a sign-in by password; undefined for other sign-ins. */
  email: string | undefined;
}

/** Shows the reason of a failed sign-in, in the same words for an unknown address and a wrong password. */
export function SignInFailure({ failure, email }: SignInFailureProps) {
  const t = useT('identity');
  // Only the answer for an unconfirmed address contains it, and only with the right password.
  const isUnconfirmed = failure.status === 401 && !!email && failure.message.includes(email.toLowerCase());
  if (isUnconfirmed) {
    return (
      <Banner meaning="caution" title={t('signIn.unconfirmed')}>
        {t('signIn.unconfirmedText', { email })} <Link href="/confirmation">{t('confirmation.link')}</Link>
      </Banner>
    );
  }
  return <Banner meaning="danger">{textOf(t, failure)}</Banner>;
}

const saysItself = new Set([
  'TwoFactorWrong',
  'TwoFactorExpired',
  'TwoFactorRequired',
  'AddressNotAllowed',
  'SsoRequired',
]);

function textOf(t: ReturnType<typeof useT>, failure: ApiFailure): string {
  if (failure.code === 'SignInLocked') return t('signIn.locked');
  // Only the server knows the company's rules and the reason of a wrong code.
  if (saysItself.has(failure.code)) return failure.message;
  if (failure.status === 401) return t('signIn.refused');
  if (failure.code === 'PopupBlocked') return t('signIn.popupBlocked');
  if (failure.code === 'AuthFailure')
    return failure.message === 'not_linked' ? t('signIn.notLinked') : t('signIn.providerRefused');
  if (failure.code === 'ProviderUnavailable') return t('signIn.notSetUp');
  return errorText(t, failure);
}
