import { errorText, useT } from '@crm/i18n';
import { Banner } from '@crm/ui-kit';
import type { MembersState } from './members.slice.ts';

/** Shows the reason of a refused profile. */
export function ProfileRefusal({ members }: { members: MembersState }) {
  const t = useT('team');
  const { refusal, list } = members;
  if (!refusal) return null;
  const rules = refusal.failure.issues.map(({ rule }) => rule);
  const name = list.find(({ id }) => id === refusal.id)?.name ?? '';
  return (
    <Banner meaning="danger" title={t('members.change.refused', { name })}>
      {rules.includes('last_administrator') ? t('members.change.lastAdministrator') : errorText(t, refusal.failure)}
    </Banner>
  );
}
