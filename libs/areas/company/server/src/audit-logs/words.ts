import { auditActions } from '@crm/contract';
import type { AuditAction } from '@crm/contract';
import type { Locale } from '@crm/server-kit';

type Words = Record<Locale, string>;

const actions: Record<AuditAction, Words> = {
  create: { ja: '作成', en: 'Created' },
  update: { ja: '更新', en: 'Updated' },
  delete: { ja: '削除', en: 'Deleted' },
  merge: { ja: '統合', en: 'Merged' },
  export: { ja: 'エクスポート', en: 'Exported' },
  permission: { ja: '権限の変更', en: 'Permission changed' },
  sign_in: { ja: 'サインイン', en: 'Signed in' },
  sign_in_failed: { ja: 'サインイン失敗', en: 'Sign-in failed' },
  sign_out: { ja: 'サインアウト', en: 'Signed out' },
  lock: { ja: 'アカウントのロック', en: 'Account locked' },
  unlock: { ja: 'ロックの解除', en: 'Account unlocked' },
  password: { ja: 'パスワードの変更', en: 'Password changed' },
  two_factor: { ja: '2要素認証の変更', en: 'Two-factor changed' },
  denied: { ja: '拒否', en: 'Denied' },
};

/** The labels of entities; an unknown one keeps its own name. */
const entities: Record<string, Words> = {
  account: { ja: 'アカウント', en: 'Account' },
  action: { ja: 'アクション', en: 'Action' },
  action_comment: { ja: 'アクションのコメント', en: 'Action comment' },
  action_purpose: { ja: 'アクションの目的', en: 'Action purpose' },
  action_search_condition: { ja: 'アクションの検索条件', en: 'Saved action search' },
  action_target: { ja: 'アクションの目標', en: 'Action target' },
  action_template: { ja: 'アクションのテンプレート', en: 'Action template' },
  audit_log: { ja: '監査ログ', en: 'Audit log' },
  auth: { ja: 'サインイン', en: 'Sign-in' },
  authority: { ja: 'ロール', en: 'Role' },
  bulk_job: { ja: 'ジョブ', en: 'Job' },
  bulk_operation_job_status: { ja: 'ジョブ', en: 'Job' },
  channel: { ja: 'チャネル', en: 'Channel' },
  contact: { ja: 'コンタクト', en: 'Contact' },
  contact_custom_item: { ja: 'コンタクトの詳細項目', en: 'Contact custom field' },
  contact_setting: { ja: 'コンタクトの設定', en: 'Contact settings' },
  custom_item: { ja: '詳細項目', en: 'Custom field' },
  custom_item_group: { ja: '詳細項目のグループ', en: 'Custom field group' },
  customer: { ja: '取引先', en: 'Customer' },
  customer_custom_item: { ja: '取引先の詳細項目', en: 'Customer custom field' },
  deal: { ja: '案件', en: 'Deal' },
  deal_bulk_operation: { ja: '案件の一括操作', en: 'Bulk operation on deals' },
  deal_comment: { ja: '案件のコメント', en: 'Deal comment' },
  deal_custom_grid: { ja: '案件の明細', en: 'Deal grid' },
  deal_custom_grid_row: { ja: '案件の明細行', en: 'Deal grid row' },
  deal_custom_item: { ja: '案件の詳細項目', en: 'Deal custom field' },
  deal_customer_type: { ja: '関連取引先の種類', en: 'Related-customer type' },
  deal_label: { ja: 'カラーラベル', en: 'Colour label' },
  deal_product_detail: { ja: '案件の商品内訳', en: 'Deal product detail' },
  deal_product_detail_type: { ja: '商品内訳項目', en: 'Product detail type' },
  deal_type: { ja: '案件タイプ', en: 'Deal type' },
  demo_data: { ja: 'デモデータ', en: 'Demo data' },
  domain: { ja: 'チーム情報', en: 'Company' },
  estimate: { ja: '見積', en: 'Estimate' },
  estimate_settings: { ja: '見積の設定', en: 'Estimate settings' },
  group: { ja: 'グループ', en: 'Group' },
  hand_over: { ja: '引き継ぎ', en: 'Hand-over' },
  identity: { ja: '外部サービスとの連携', en: 'Linked account' },
  invitation: { ja: '招待', en: 'Invitation' },
  lifecycle_stage: { ja: 'ライフサイクルステージ', en: 'Lifecycle stage' },
  material: { ja: '資料', en: 'Material' },
  member: { ja: 'メンバー', en: 'Member' },
  phase: { ja: 'フェーズ', en: 'Phase' },
  phase_required_fields: { ja: 'フェーズ別必須項目', en: 'Required fields by phase' },
  probability: { ja: '契約確度', en: 'Probability' },
  product: { ja: '商品', en: 'Product' },
  product_detail_type: { ja: '商品内訳項目', en: 'Product detail type' },
  profile: { ja: '権限プロファイル', en: 'Profile' },
  reason: { ja: '終了理由', en: 'End reason' },
  role: { ja: 'ロール', en: 'Role' },
  security: { ja: 'セキュリティ', en: 'Security' },
  session: { ja: 'サインイン中の端末', en: 'Session' },
  tracking_settings: { ja: 'アクセス解析の設定', en: 'Web analytics settings' },
  two_factor: { ja: '2要素認証', en: 'Two-factor' },
  user: { ja: 'メンバー', en: 'Member' },
  webform: { ja: 'フォーム', en: 'Form' },
  webform_delivery: { ja: 'フォームの通知', en: 'Form notification' },
  webform_spam_setting: { ja: 'スパム対策の設定', en: 'Spam settings' },
  webform_submission: { ja: 'フォームの回答', en: 'Form answer' },
};

export const actionLabel = (action: string, locale: Locale): string =>
  actions[action as AuditAction]?.[locale] ?? action;
export const entityLabel = (entity: string, locale: Locale): string => entities[entity]?.[locale] ?? entity;

export const actionChoices = (locale: Locale) =>
  auditActions.map((value) => ({ value: value as string, label: actionLabel(value, locale) }));
