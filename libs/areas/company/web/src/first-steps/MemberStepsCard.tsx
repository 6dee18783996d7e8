import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Card, Link } from '@crm/ui-kit';
import { Bell, ContactRound, Handshake, Smartphone, UserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import styles from './FirstSteps.module.css';

interface MemberStep {
  name: 'profile' | 'notices' | 'phone' | 'contact' | 'deal';
  icon: ComponentType;
  /** Absent for a step that is taken outside the app. */
  href?: string;
  /** The menu of the profile without which the member cannot take the step. */
  menu?: string;
}

const steps: readonly MemberStep[] = [
  { name: 'profile', icon: UserRound, href: '/account' },
  { name: 'notices', icon: Bell, href: '/account' },
  { name: 'contact', icon: ContactRound, href: '/contacts/new', menu: 'contacts' },
  { name: 'deal', icon: Handshake, href: '/deals/new', menu: 'deals' },
  { name: 'phone', icon: Smartphone },
];

/** Renders the first steps of a member who is no administrator; the steps of hidden menus are left out. */
export function MemberStepsCard() {
  const t = useT('first-steps');
  const hidden = useSelector(selectUser)?.profile.permissions.menus ?? {};
  return (
    <Card title={t('member.title')}>
      <ul className={styles.steps}>
        {steps
          .filter(({ menu }) => menu === undefined || hidden[menu] !== false)
          .map(({ name, icon: Icon, href }) => (
            <li key={name} className={styles.step}>
              <span className={styles.mark} aria-hidden="true">
                <Icon />
              </span>
              <div>
                {href ? (
                  <Link variant="strong" href={href}>
                    {t(`member.${name}.title`)}
                  </Link>
                ) : (
                  <strong>{t(`member.${name}.title`)}</strong>
                )}
                <p className={styles.text}>{t(`member.${name}.text`)}</p>
              </div>
            </li>
          ))}
      </ul>
    </Card>
  );
}
