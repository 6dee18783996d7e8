import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import type { Member } from './members.slice.ts';

/** Whether the member still works here. */
export function MemberState({ member }: { member: Member }) {
  const t = useT('members');
  return member.deleted ? <Badge>{t('state.deleted')}</Badge> : <Badge meaning="positive">{t('state.active')}</Badge>;
}
