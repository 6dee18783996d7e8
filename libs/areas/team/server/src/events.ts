import type { PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'invitation', 'invitations'>,
      RecordEvents<'group', 'member_groups'>,
      RecordEvents<'profile', 'profiles'>,
      RecordEvents<'role', 'roles'>,
      PartEvents<'member', 'members'>,
      PartEvents<'group_member', 'member_group_members'>,
      PartEvents<'role_deal_type', 'role_deal_types'>,
      PartEvents<'security', 'domain_security'> {}
}
