import { errorText, useT } from '@crm/i18n';
import { Banner, Link } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';

interface SignInFailureProps {
  failure: ApiFailure;
  /** The address that was tried, when it was tried by password. */
  email: string | undefined;
}

/** Why nobody was signed in; the same words whether the address is unknown or the password wrong. */
export function SignInFailure({ failure, email }: SignInFailureProps) {
  const t = useT('identity');
  // Only the answer about an address that is not confirmed yet names it; it comes with the right password alone.
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
  // What the company asks, and what is wrong with a code, only the server can say.
  if (saysItself.has(failure.code)) return failure.message;
  if (failure.status === 401) return t('signIn.refused');
  if (failure.code === 'PopupBlocked') return t('signIn.popupBlocked');
  if (failure.code === 'AuthFailure')
    return failure.message === 'not_linked' ? t('signIn.notLinked') : t('signIn.providerRefused');
  if (failure.code === 'ProviderUnavailable') return t('signIn.notSetUp');
  return errorText(t, failure);
}
