import { useT } from '@crm/i18n';

interface Pair {
  password: string;
  passwordConfirmation: string;
}

/** Returns a form check that compares both passwords. */
export function useMismatch(): (values: Pair) => { passwordConfirmation?: string } {
  const t = useT('identity');
  return ({ password, passwordConfirmation }) =>
    passwordConfirmation !== '' && passwordConfirmation !== password
      ? { passwordConfirmation: t('password.mismatch') }
      : {};
}
