/** Every error of the API: a stable code, its HTTP status and its message in both languages. */
export const errorTable = {
  MalformedRequest: { status: 400, ja: 'リクエストの形式が正しくありません。', en: 'The request is malformed.' },
  SignInRequired: { status: 401, ja: 'サインインしてください。', en: 'You need to sign in before continuing.' },
  Forbidden: { status: 403, ja: 'この操作を行う権限がありません。', en: 'You are not allowed to do this.' },
  DealLocked: {
    status: 403,
    ja: '完了した案件はロックされているため、変更できません。',
    en: 'The deal has ended and is locked.',
  },
  FeatureDisabled: { status: 403, ja: 'この機能は有効になっていません。', en: 'This feature is not enabled.' },
  DomainMismatch: {
    status: 403,
    ja: '選択中のチームとサインイン情報が一致しません。',
    en: 'The team of the request does not match the session.',
  },
  TwoFactorRequired: {
    status: 403,
    ja: 'チームの設定により、2要素認証の設定が必要です。',
    en: 'Your team asks for two-factor authentication. Please set it up first.',
  },
  SsoRequired: {
    status: 403,
    ja: 'チームの設定により、GoogleまたはMicrosoftでのサインインが必要です。',
    en: 'Your team asks you to sign in with Google or Microsoft.',
  },
  AddressNotAllowed: {
    status: 403,
    ja: 'チームの設定により、このネットワークからは利用できません。',
    en: 'Your team does not allow access from this network.',
  },
  WebformClosureForbidden: {
    status: 403,
    ja: 'このフォームの受付は終了しました。',
    en: 'This form is no longer accepting answers.',
  },
  SpamCheckRequired: {
    status: 403,
    ja: 'スパムチェックを完了してください。',
    en: 'The spam check has not been passed.',
  },
  RecordNotFound: { status: 404, ja: 'お探しのデータは見つかりませんでした。', en: 'The record was not found.' },
  MethodNotAllowed: {
    status: 405,
    ja: 'この方法では呼び出せません。',
    en: 'This address does not support this method.',
  },
  RecordMerged: { status: 404, ja: 'このデータは統合されました。', en: 'The record was merged into another one.' },
  MergeNotUndoable: {
    status: 409,
    ja: 'この統合は取り消せません。',
    en: 'This merge cannot be undone.',
  },
  StaleRecord: {
    status: 409,
    ja: '他のユーザーが先に更新しました。最新の内容をご確認ください。',
    en: 'Somebody else has updated this record in the meantime.',
  },
  RequestInProgress: {
    status: 409,
    ja: '同じリクエストを処理中です。少し待ってから再度お試しください。',
    en: 'The same request is still being processed.',
  },
  SimilarExists: {
    status: 409,
    ja: '同じものと思われるデータがすでにあります。ご確認のうえ、よろしければもう一度登録してください。',
    en: 'There may be such a record already. Have a look, and submit again if you still want a new one.',
  },
  InUse: { status: 409, ja: '使用中のため削除できません。', en: 'It is in use and cannot be deleted.' },
  JobFinished: { status: 409, ja: 'この処理はすでに終わっています。', en: 'This job has already ended.' },
  ReconnectNeeded: {
    status: 409,
    ja: '会計サービスとの連携が切れています。管理者に再連携を依頼してください。',
    en: 'The connection to the accounting service has ended. Please ask an administrator to connect again.',
  },
  JobAlreadyRunning: { status: 409, ja: '別の処理を実行中です。', en: 'Another job is already running.' },
  PayloadTooLarge: { status: 413, ja: '送信データが大きすぎます。', en: 'The request is too large.' },
  UnsupportedMediaType: { status: 415, ja: '対応していない形式です。', en: 'This content type is not supported.' },
  ValidationFailed: { status: 422, ja: '入力内容をご確認ください。', en: 'Please check what you entered.' },
  IdempotencyKeyReused: {
    status: 422,
    ja: '前回の送信がすでに完了しているため、異なる内容では送信できません。一覧をご確認のうえ、必要な場合はもう一度送信してください。',
    en: 'The earlier request under this key has been done. Check the list, and send again if something is missing.',
  },
  TooManyRequests: {
    status: 429,
    ja: 'アクセスが集中しています。しばらくしてから再度お試しください。',
    en: 'Too many requests. Please try again later.',
  },
  InternalError: {
    status: 500,
    ja: 'エラーが発生しました。しばらくしてから再度お試しください。',
    en: 'Something went wrong. Please try again later.',
  },
  Unavailable: {
    status: 503,
    ja: '現在ご利用いただけません。しばらくしてから再度お試しください。',
    en: 'The service is unavailable. Please try again later.',
  },
  TookTooLong: {
    status: 503,
    ja: '時間がかかりすぎたため中断しました。条件を絞り込んでから再度お試しください。',
    en: 'This took too long and was stopped. Please narrow it down and try again.',
  },
  AccountingUnavailable: {
    status: 503,
    ja: '会計サービスに接続できません。しばらくしてから再度お試しください。',
    en: 'The accounting service does not answer. Please try again later.',
  },
  StorageFull: { status: 507, ja: '保存領域が不足しています。', en: 'The storage is full.' },
} as const satisfies Record<string, { status: number; ja: string; en: string }>;

export type ErrorCode = keyof typeof errorTable;

/** A problem of a field: `field` is a wire path (`customs[0].value`), `rule` a validation rule or message key. */
export interface FieldIssue {
  field: string;
  rule: string;
  params?: Record<string, string | number>;
}
