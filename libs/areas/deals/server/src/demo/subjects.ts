export const dealSubjects = [
  '新規導入',
  '全社展開',
  '営業部門への導入',
  '他社サービスからの乗り換え',
  'トライアル',
  '拠点追加',
  '入れ替え検討',
] as const;

export const upsellSubjects = [
  'ライセンス追加',
  '上位プランへの変更',
  '保守契約の更新',
  'オプション追加',
  '別部門への展開',
] as const;
