import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { PageHeader } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { useSelector } from 'react-redux';
import styles from './Account.module.css';
import { Companies } from './Companies.tsx';
import { Identities } from '../identities/Identities.tsx';
import { OwnSessions } from '../own-sessions/OwnSessions.tsx';
import { Personal } from '../personal/Personal.tsx';
import { TwoFactorCard } from '../two-factor/TwoFactorCard.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useAccountUpdate } from './use-account-update.ts';

/**
 * Shows everything about the own account: profile, personal settings, ways to sign in, sessions, companies and
 * deletion.
 */
export function AccountScreen() {
  const t = useT('identity');
  const user = useSelector(selectUser);
  const { taskOf, update } = useAccountUpdate();
  usePageTitle(t('account.title'));
  if (!user) return null;
  return (
    <div className={styles.page}>
      <PageHeader title={t('account.title')} description={user.email} />
      <ProfileForm user={user} task={taskOf('profile')} onSave={(change) => update('profile', change)} />
      <Personal />
      <EmailForm user={user} task={taskOf('email')} onSave={(change) => update('email', change)} />
      {user.hasPassword !== false && (
        <PasswordForm email={user.email} task={taskOf('password')} onSave={(change) => update('password', change)} />
      )}
      <TwoFactorCard />
      <Identities />
      <OwnSessions />
      <Companies task={taskOf('company')} onSwitch={(id) => update('company', { currentDomainId: id })} />
      <DeleteAccount email={user.email} />
    </div>
  );
}
