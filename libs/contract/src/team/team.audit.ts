import { defineAudit } from '../core/area-audit.ts';

export const teamAudit = defineAudit({
  area: 'team',
  actions: {
    permission: { ja: '権限の変更', en: 'Permission changed' },
  },
  entities: {
    group: { ja: 'グループ', en: 'Group' },
    hand_over: { ja: '引き継ぎ', en: 'Hand-over' },
    invitation: { ja: '招待', en: 'Invitation' },
    member: { ja: 'メンバー', en: 'Member', isMember: true },
    profile: { ja: '権限プロファイル', en: 'Profile' },
    role: { ja: 'ロール', en: 'Role' },
    security: { ja: 'セキュリティ', en: 'Security', isMember: true },
  },
  fields: {
    allowed_addresses: { ja: '許可するIPアドレス', en: 'Allowed IP addresses' },
    before_id: { ja: '直後に来る項目', en: 'Placed before' },
    custom_profile_id: { ja: '権限プロファイル', en: 'Profile' },
    demo_only: { ja: 'デモ専用', en: 'Demo only' },
    group_ids: { ja: 'グループ', en: 'Groups' },
    levels: { ja: '権限の段階', en: 'Levels' },
    order: { ja: '並び順', en: 'Order' },
    parent_id: { ja: '上位ロール', en: 'Parent role' },
    people: { ja: '招待した人', en: 'People' },
    permissions: { ja: '権限', en: 'Permissions' },
    profile: { ja: '権限プロファイル', en: 'Profile' },
    require_sso: { ja: 'シングルサインオンの必須化', en: 'Single sign-on required' },
    require_two_factor: { ja: '2要素認証の必須化', en: 'Two-factor required' },
    text: { ja: '入力内容', en: 'Text' },
    to_general: { ja: '一般へ変更', en: 'Changed to general' },
    without_replacement: { ja: '置き換えなし', en: 'Without replacement' },
  },
});
