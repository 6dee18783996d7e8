import { useT } from '@crm/i18n';

interface Pair {
  password: string;
  passwordConfirmation: string;
}

/** The check of a form that both passwords are the same. */
export function useMismatch(): (values: Pair) => { passwordConfirmation?: string } {
  const t = useT('identity');
  return ({ password, passwordConfirmation }) =>
    passwordConfirmation !== '' && passwordConfirmation !== password
      ? { passwordConfirmation: t('password.mismatch') }
      : {};
}
