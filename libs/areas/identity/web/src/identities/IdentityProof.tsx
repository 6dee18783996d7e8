import { selectUser } from '@crm/auth';
import { errorText, useT } from '@crm/i18n';
import { Badge, Banner, Button, Skeleton } from '@crm/ui-kit';
import { FormPasswordField, useFormField } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import account from '../account/Account.module.css';
import type { IdentityRoot } from '../area.types.ts';
import { anySchema } from '../auth/schemas.ts';
import { confirmationAsked, confirmationForgotten, identitiesRequested } from './identities.slice.ts';
import type { ConfirmedPurpose, Confirming, LinkProof } from './identities.slice.ts';
import { providerNames } from './provider-names.ts';

/** The values of an empty proof. */
export const noProof: Required<LinkProof> = { currentPassword: '', confirmationToken: '' };

/** Returns the proof that a form asks for: the password or, for users without one, a confirmation. */
export function useProof() {
  const hasPassword = useSelector(selectUser)?.hasPassword !== false;
  const name: keyof LinkProof = hasPassword ? 'currentPassword' : 'confirmationToken';
  return {
    hasPassword,
    schema: { [name]: anySchema },
    /** Returns only the requested proof. */
    proofOf: (values: Required<LinkProof>): LinkProof => ({ [name]: values[name] }),
  };
}

interface IdentityProofProps {
  purpose: ConfirmedPurpose;
  /** The consequence of the step, for the field to show. */
  description?: string;
}

/** Renders a form's proof: the current password or, for users without one, another sign-in with a linked account. */
export function IdentityProof({ purpose, description }: IdentityProofProps) {
  const t = useT('identity');
  const hasPassword = useSelector(selectUser)?.hasPassword !== false;
  if (!hasPassword) return <AnotherSignIn purpose={purpose} description={description} />;
  return (
    <FormPasswordField
      name="currentPassword"
      label={t('field.currentPassword')}
      description={description}
      autoComplete="current-password"
    />
  );
}

function AnotherSignIn({ purpose, description }: IdentityProofProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, list, confirming } = useSelector((state: IdentityRoot) => state.identity.identities);
  const asked = confirming[purpose];
  const label = t('confirm.label');
  const { value, setValue, fieldProps } = useFormField<string>({ name: 'confirmationToken', label });
  const token = asked?.token ?? '';
  useEffect(() => {
    // A confirmation for an earlier form is used or given up.
    dispatch(confirmationForgotten(purpose));
  }, [dispatch, purpose]);
  useEffect(() => {
    if (status === 'idle') dispatch(identitiesRequested());
  }, [dispatch, status]);
  useEffect(() => {
    if (value !== token) setValue(token);
  }, [value, token, setValue]);
  if (list.length === 0 && status !== 'ready') return <Skeleton count={1} label={t('common:state.loading')} />;
  return (
    <div role="group" aria-label={label} className={account.form}>
      <p>
        {t('confirm.text')} {description}
      </p>
      {asked?.status === 'confirmed' ? (
        <div role="status">
          <Badge meaning="positive">{t('confirm.done', { provider: providerNames[asked.provider] })}</Badge>
        </div>
      ) : (
        <div className={account.actions}>
          {list.map(({ id, provider }) => (
            <Button
              key={id}
              isPending={asked?.status === 'running' && asked.provider === provider}
              onPress={() => dispatch(confirmationAsked({ purpose, provider }))}
            >
              {t('confirm.by', { provider: providerNames[provider] })}
            </Button>
          ))}
        </div>
      )}
      <Refused asked={asked} isNeeded={token === '' && fieldProps.error !== undefined} />
    </div>
  );
}

/** Shows the reason of a failed confirmation, or that it is missing. */
function Refused({ asked, isNeeded }: { asked: Confirming | undefined; isNeeded: boolean }) {
  const t = useT('identity');
  const failure = asked?.status === 'failed' ? asked.failure : undefined;
  const text = () => {
    if (!failure) return isNeeded ? t('confirm.needed') : '';
    if (failure.code === 'PopupBlocked') return t('signIn.popupBlocked');
    if (failure.code === 'AuthFailure' && failure.message === 'not_anew') return t('confirm.notAnew');
    if (failure.code === 'AuthFailure')
      return failure.message === 'other_account' ? t('confirm.otherAccount') : t('signIn.providerRefused');
    return failure.code === 'ValidationFailed' ? t('confirm.again') : errorText(t, failure);
  };
  return text() ? <Banner meaning="danger">{text()}</Banner> : null;
}
