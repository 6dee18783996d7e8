import { useT } from '@crm/i18n';
import { textLimits } from '@crm/validation';
import { FormPasswordField } from '@crm/web-kit';

interface PasswordPairProps {
  label: string;
  confirmationLabel: string;
}

/** Renders a new password and its confirmation, the fields `password` and `passwordConfirmation`. */
export function PasswordPair({ label, confirmationLabel }: PasswordPairProps) {
  const t = useT('identity');
  return (
    <>
      <FormPasswordField
        name="password"
        label={label}
        isRequired
        autoComplete="new-password"
        description={t('password.rule', { min: textLimits.passwordMin, max: textLimits.passwordMax })}
      />
      <FormPasswordField name="passwordConfirmation" label={confirmationLabel} isRequired autoComplete="new-password" />
    </>
  );
}
