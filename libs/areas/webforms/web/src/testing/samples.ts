import type { Masters } from '@crm/identity-web';
import type { Rejection, SpamSetting } from '../spam/spam.types.ts';
import type { Delivery } from '../notifications/deliveries.slice.ts';
import type { CsvJob } from '../logs/log-tools.slice.ts';
import type { Version, VersionRow } from '../versions/versions.slice.ts';
import type { DeliveredItem, SubmissionLog, Webform, WebformRow, WebformTemplate } from '../domain/webform.types.ts';

const master = (id: number, name: string, orderNum: number) => ({ id, name, dealTypeId: 1, orderNum, deleted: false });

const user = (id: number, name: string) => ({
  id,
  name,
  email: `user${id}@example.jp`,
  image: null,
  order: id,
  profile: 'general' as const,
  lastSignInAt: null,
  deleted: false,
});

/** The masters of a small company. */
const masters: Masters = {
  users: [user(1, '山田 太郎'), user(2, '佐藤 花子')],
  dealTypes: [
    {
      id: 1,
      name: '新規営業',
      orderNum: 1,
      deleted: false,
      enableGoalPhaseColor: true,
      enableSensesInsight: false,
      enableDealProductDetailUnitCost: false,
      enableDealProductDetailAutoCalculatePrice: false,
      dealSearchActionRanges: [7, 30],
      lockVersion: 0,
    },
  ],
  phases: [
    { ...master(11, 'リード', 0), status: 1 },
    { ...master(12, 'アプローチ', 1), status: 1 },
  ],
  probabilities: [{ ...master(31, 'A', 0), rate: 80, deletedAt: null }],
  products: [master(41, '基幹システム', 0)],
  channels: [master(51, 'Web問い合わせ', 0), master(52, '展示会', 1)],
  reasons: [],
  actionPatterns: [],
  actionPurposes: [],
  lifecycleStages: [],
};

/** The state of the store outside the area. */
export const around = {
  masters: { status: 'ready', data: { masters, company: { id: 1, name: 'エニシ株式会社', authorities: [] } } },
};

const names = ['お問い合わせフォーム', '資料請求', '導入事例セミナー申込', '製品アンケート'];
const statuses = ['published', 'draft', 'closed', 'published'] as const;

/** Returns a row of the list; defaults depend on the id. */
export const webformRow = (id: number, more: Partial<WebformRow> = {}): WebformRow => ({
  id,
  hashid: `hash${id}`,
  name: names[id % 4]!,
  status: statuses[id % 4]!,
  memo: id % 2 ? 'コーポレートサイトのフッターに設置' : null,
  blockDomainList: id % 3 ? [] : ['gmail.com', 'yahoo.co.jp', 'icloud.com'],
  publishedAt: statuses[id % 4] === 'draft' ? null : '2026-10-01T09:00:00',
  closureAt: statuses[id % 4] === 'closed' ? '2026-11-01T23:59:00' : null,
  totalPvCount: 1000 + id * 137,
  totalPostCount: 12 + id * 3,
  totalCvr: 2.4,
  latestPostedAt: '2026-11-19T18:20:00',
  createdAt: '2026-09-15T10:00:00',
  updatedAt: '2026-11-18T09:30:00',
  updatedUser: '山田 太郎',
  hasUnpublishedChanges: false,
  deleted: false,
  publicUrl: `https://forms.example.jp/webforms/?webformid=hash${id}`,
  lockVersion: 3,
  ...more,
});

const item = (id: number, category: string, data: Record<string, unknown>): DeliveredItem => ({
  id,
  category,
  data,
  orderNum: id,
});

/** The items of a contact form. */
export const items: DeliveredItem[] = [
  item(101, 'layout_heading', { text: 'お客様情報', size: 'medium', align: 'left' }),
  item(102, 'customer_name', { label: '会社名', require: true, placeholder: '株式会社〇〇' }),
  item(103, 'contact_name', {
    label: '氏名',
    require: true,
    split: {
      last: { label: '姓', placeholder: '山田', explanation: '' },
      first: { label: '名', placeholder: '太郎', explanation: '' },
    },
  }),
  item(104, 'contact_email', { label: 'メールアドレス', require: true, placeholder: 'taro.yamada@example.jp' }),
  item(105, 'contact_memo', { label: 'お問い合わせ内容', require: true, multiline: true, writingType: 'append' }),
  item(106, 'terms', { label: '個人情報の取り扱い', privacyPolicyPlaceholder: 'プライバシーポリシー' }),
];

/** Returns a form as the editor loads it. */
export const webform = (more: Partial<Webform> = {}): Webform => ({
  id: 7,
  hashid: 'abc123',
  name: 'お問い合わせフォーム',
  displayName: 'お問い合わせ',
  memo: null,
  status: 'draft',
  publishedAt: null,
  closureAt: null,
  closureTitle: null,
  closureMessage: 'このフォームの受付は終了しました。',
  thankyouType: 'message',
  thankyouMessage: 'お問い合わせありがとうございます。担当者よりご連絡いたします。',
  redirectUrl: null,
  noStyle: false,
  showOptionalBadge: false,
  showConfirmation: false,
  buttonText: '送信する',
  buttonBackgroundColor: '#1A73E8',
  buttonTextColor: '#FFFFFF',
  themeFont: 'Noto Sans JP',
  isProtectingSpam: false,
  blockDomainList: [],
  customerIdentificationRule: 1,
  dealTypeId: null,
  assignmentRule: 'fixed',
  assignmentUserIds: [1],
  backgroundColor: null,
  textColor: null,
  consentText: null,
  prefillEnabled: false,
  prefillPersonal: false,
  captureUtm: false,
  allowedOrigins: [],
  autoReply: { enabled: false, subject: null, body: null, fromName: null, replyTo: null, trackClicks: false },
  notificationUserIds: [],
  notificationMailEnabled: false,
  chatWebhookKind: null,
  chatWebhookUrl: null,
  chatWebhookToken: null,
  chatWebhookDetail: null,
  webhooks: [],
  hasUnpublishedChanges: true,
  version: 0,
  deleted: false,
  webformItems: items,
  publicUrl: 'https://forms.example.jp/webforms/?webformid=abc123',
  createdAt: '2026-09-15T10:00:00',
  updatedAt: '2026-11-18T09:30:00',
  updatedBy: 1,
  lockVersion: 3,
  ...more,
});

/** The settings of a form as its public page gets them. */
const publicSettings = {
  buttonBackgroundColor: '#1A73E8',
  buttonTextColor: '#FFFFFF',
  buttonText: '送信する',
  themeFont: 'Noto Sans JP',
  noStyle: false,
  closureAt: null,
  blockDomainList: [],
  isProtectingSpam: false,
  closureMessage: 'このフォームの受付は終了しました。',
  thankyouType: 'message',
  thankyouMessage: 'お問い合わせありがとうございます。',
  redirectUrl: null,
} as const;

const offered = [
  {
    key: 'inquiry',
    name: 'お問い合わせ',
    description: '会社名・氏名・連絡先とお問い合わせ内容を受け付けます。',
    itemLabels: ['会社名', '部署', '氏名', 'メールアドレス', '電話番号', 'お問い合わせ内容', '個人情報の取り扱い'],
  },
  {
    key: 'document_request',
    name: '資料請求',
    description: '資料をお送りするために必要な項目を受け付けます。',
    itemLabels: ['会社名', '部署', '氏名', 'メールアドレス', '電話番号', 'ご検討中の内容', '個人情報の取り扱い'],
  },
  {
    key: 'seminar',
    name: 'セミナー申込',
    description: 'セミナーの参加申込みを受け付けます。終了日時を設定できます。',
    itemLabels: ['会社名', '氏名', 'ふりがな', 'メールアドレス', '事前のご質問', '個人情報の取り扱い'],
  },
  {
    key: 'survey',
    name: 'アンケート',
    description: 'ご意見・ご感想を受け付けます。取引先は作成しません。',
    itemLabels: ['氏名', 'メールアドレス', 'ご意見・ご感想', '個人情報の取り扱い'],
  },
  {
    key: 'blank',
    name: '空白',
    description: '必須の項目だけから作成します。',
    itemLabels: ['メールアドレス', '個人情報の取り扱い'],
  },
];

export const templates: WebformTemplate[] = offered.map((template) => ({
  ...template,
  webform: { ...publicSettings, displayName: template.name, blockDomainList: [] },
  webformItems: items,
}));

/** Returns the answer of a visitor. */
export const log = (id: number, more: Partial<SubmissionLog> = {}): SubmissionLog => ({
  id,
  submittedAt: '2026-11-19T18:20:00',
  answers: [
    { itemId: 102, label: '会社名', value: '株式会社山川製作所' },
    { itemId: 103, label: '氏名', value: `高橋 美咲${id}` },
    { itemId: 104, label: 'メールアドレス', value: `takahashi${id}@example.jp` },
    { itemId: 105, label: 'お問い合わせ内容', value: '導入費用について教えてください。\n来期の予算で検討しています。' },
    { itemId: 106, label: '個人情報の取り扱い', value: '同意する' },
  ],
  contactId: 801,
  contactName: '高橋 美咲',
  contactCreated: true,
  customerId: 501,
  customerName: '株式会社山川製作所',
  customerCreated: false,
  dealId: 301,
  dealName: '株式会社山川製作所 お問い合わせ',
  refererUrl: 'https://www.example.jp/products/',
  ipMasked: '203.0.113.xxx',
  originUrl: null,
  version: 1,
  utm: {},
  processingState: 'done',
  processingError: null,
  ...more,
});

export const pageOf = <Row>(data: Row[], totalCount: number) => ({
  data,
  meta: { page: 1, perPage: 50, totalCount, totalCountIsCapped: false, nextCursor: null },
});

const custom = (id: number, name: string, itemType: number, labels: string[] = []) => ({
  id,
  groupId: null,
  itemType,
  uiMode: null,
  name,
  required: false,
  used: true,
  orderNum: id,
  options: labels.map((label, index) => ({ id: id * 10 + index, label, value: label })),
});

/** Returns the spam protection of a form. */
export const spamSetting = (more: Partial<SpamSetting> = {}): SpamSetting => ({
  engine: 'altcha',
  siteKey: null,
  hasSecret: false,
  honeypot: true,
  minSeconds: 0,
  lockVersion: 0,
  ...more,
});

/** Returns a submission that was rejected as spam. */
export const rejection = (id: number, more: Partial<Rejection> = {}): Rejection => ({
  id,
  rejectedAt: '2026-11-18T03:12:00',
  reason: 'honeypot',
  answers: [
    { itemId: 104, label: 'メールアドレス', value: 'bot@example.com' },
    { itemId: 105, label: 'お問い合わせ内容', value: 'Buy cheap followers' },
  ],
  times: 3,
  ipMasked: '203.0.113.0',
  ...more,
});

/** Answers like a server that stores the request body. */
const store = ({ body }: { body: Partial<Webform> & { published?: boolean } }) => {
  const { published, webformItems, lockVersion = 0, ...rest } = body;
  const stored = webformItems?.map((one, index) => ({ ...one, id: one.id ?? 900 + index, orderNum: index }));
  return {
    data: webform({
      ...rest,
      lockVersion: lockVersion + 1,
      ...(stored ? { webformItems: stored } : {}),
      ...(published === undefined ? {} : { status: published ? 'published' : 'draft' }),
    }),
  };
};

const logColumn = (key: string, label: string, visible = true) => ({
  key,
  label,
  visible,
  width: null,
  deletedItem: false,
});

/** The default columns of the answers. */
export const logColumns = [
  logColumn('submitted_at', '回答日時'),
  logColumn('item_102', '会社名'),
  logColumn('item_103', '氏名'),
  logColumn('item_104', 'メールアドレス'),
  logColumn('item_105', 'お問い合わせ内容'),
  logColumn('contact', 'コンタクト'),
  logColumn('customer', '取引先'),
  logColumn('deal', '案件'),
  logColumn('processing_state', '状態', false),
  logColumn('referer_url', '参照元URL'),
  logColumn('utm_source', '流入元', false),
  logColumn('ip_masked', 'IPアドレス'),
];

/** Returns a delivery for an answer. */
export const delivery = (id: number, more: Partial<Delivery> = {}): Delivery => ({
  id,
  kind: 'webhook',
  submissionId: 1,
  test: false,
  elapsedMs: 240,
  webhookId: 'w1',
  target: 'https://example.co.jp/hook',
  state: 'sent',
  attempts: 1,
  responseStatus: 200,
  responseExcerpt: 'ok',
  nextAttemptAt: null,
  createdAt: '2026-11-19T18:20:00',
  sentAt: '2026-11-19T18:20:01',
  openedAt: null,
  ...more,
});

/** Returns a job that exports answers into a CSV file. */
export const csvJob = (more: Partial<CsvJob> = {}): CsvJob => ({
  id: 12,
  entity: 'webform_submission',
  operationType: 'export',
  title: 'お問い合わせフォーム',
  status: 'running',
  user: { id: 1, name: '山田 太郎' },
  totalCount: 2,
  processedCount: 1,
  succeededCount: 1,
  failedCount: 0,
  isPaused: false,
  jobsBefore: null,
  progress: 50,
  notices: [],
  file: null,
  createdAt: '2026-11-20T10:00:00',
  startedAt: '2026-11-20T10:00:01',
  finishedAt: null,
  expiresAt: '2026-11-27T10:00:00',
  ...more,
});

/** Returns a row of the version list. */
export const versionRow = (number: number, more: Partial<VersionRow> = {}): VersionRow => ({
  number,
  name: 'お問い合わせフォーム',
  consentText: null,
  itemCount: items.length,
  publishedAt: `2026-10-0${number}T09:00:00`,
  publishedBy: { id: 1, name: '山田 太郎' },
  current: false,
  changes: [],
  ...more,
});

const versions = [
  versionRow(3, {
    current: true,
    changes: [
      { kind: 'item_added', category: 'contact_phone', label: '電話番号' },
      { kind: 'item_removed', category: 'layout_text', label: '' },
      { kind: 'items_moved' },
      { kind: 'setting', field: 'auto_reply.from_name' },
      { kind: 'setting', field: 'button_text' },
    ],
  }),
  versionRow(2, { publishedBy: null }),
  versionRow(1),
];

/** Returns a published version with its full content. */
export const version = (number: number, more: Partial<Version> = {}): Version => ({
  ...versionRow(number),
  differences:
    number === 1
      ? []
      : [
          { kind: 'item_added', category: 'contact_phone', label: '電話番号' },
          {
            kind: 'item_changed',
            category: 'contact_memo',
            label: 'お問い合わせ内容',
            field: 'label',
            before: 'ご用件',
            after: 'お問い合わせ内容',
          },
          {
            kind: 'item_changed',
            category: 'contact_memo',
            label: 'お問い合わせ内容',
            field: 'require',
            before: '',
            after: 'true',
          },
          { kind: 'item_changed', category: 'deal_product', label: '商品', field: 'values_to_be_chosen' },
          { kind: 'setting', field: 'thankyou_message', before: '', after: 'ありがとうございます。'.repeat(12) },
        ],
  displayName: `お問い合わせ（第${number}版）`,
  closureTitle: null,
  webform: { ...publicSettings, displayName: `お問い合わせ（第${number}版）`, blockDomainList: [] },
  webformItems: items,
  ...more,
});

/** The default answers of the fake server to every operation of the area. */
export const answers = {
  getListSetting: { data: { columns: [] } },
  listWebforms: pageOf([webformRow(4), webformRow(1), webformRow(2), webformRow(3)], 4),
  listWebformTemplates: { data: templates },
  getWebform: { data: webform() },
  getWebformSpamSetting: { data: spamSetting() },
  listWebformRejections: pageOf([rejection(2), rejection(1, { reason: 'too_fast', times: 1 })], 2),

  updateWebform: store,
  listWebformVersions: pageOf(versions, 3),
  getWebformVersion: ({ versionId }: { versionId: number }) => ({ data: version(versionId) }),
  restoreWebformVersion: { data: webform({ lockVersion: 4 }), leftOut: [] },
  listWebformSubmissionLogs: pageOf([log(1), log(2, { contactCreated: false, dealId: null, dealName: null })], 2),
  getWebformSubmissionLogColumnSetting: { data: { columns: logColumns } },
  updateWebformSubmissionLogColumnSetting: { data: { columns: logColumns } },
  requestWebformSubmissionLogCsv: { data: { jobId: 12 } },
  listWebformDeliveries: pageOf([delivery(1), delivery(2, { state: 'failed', responseStatus: 500, attempts: 5 })], 2),
  listLimitedWebformRecipients: { data: [] },
  sendTestWebformDelivery: { data: [delivery(3, { test: true, submissionId: null, elapsedMs: 420 })] },
  resendWebformDelivery: { data: delivery(2, { state: 'waiting' }) },
  getBulkOperationJobStatus: { data: csvJob() },
  listContactCustomItemGroups: {
    data: [
      { id: 1, name: '興味', items: [custom(61, 'ご興味のある分野', 5, ['営業', '購買']), custom(62, '計算', 6)] },
    ],
  },
  listCustomerCustomItemGroups: { data: [{ id: null, name: null, items: [custom(63, '主要取引銀行', 1)] }] },
  listDealCustomItemGroups: {
    data: [{ id: null, name: null, items: [custom(64, '関心ラベル', 11, ['至急', '来期'])] }],
  },
};
