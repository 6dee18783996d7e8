import { textKinds } from '@crm/custom-fields-server';

/** The columns of a file of recipients (spec 3 §2.12), in the order of the template. */
export const fileColumns = [
  { field: 'company', name: '会社名', isRequired: true, kind: textKinds.text },
  { field: 'last_name', name: '姓', isRequired: true, kind: textKinds.namePart },
  { field: 'first_name', name: '名', isRequired: false, kind: textKinds.namePart },
  { field: 'kana', name: 'ふりがな', isRequired: false, kind: textKinds.kana },
  { field: 'department', name: '部署', isRequired: false, kind: textKinds.text },
  { field: 'position', name: '役職', isRequired: false, kind: textKinds.text },
  { field: 'email', name: 'メールアドレス', isRequired: true, kind: textKinds.email },
  { field: 'tel_no', name: '電話番号', isRequired: false, kind: textKinds.phone },
  { field: 'consent_on', name: '同意取得日', isRequired: false, kind: undefined },
  { field: 'consent_how', name: '同意取得方法', isRequired: false, kind: undefined },
] as const;

export type FileField = (typeof fileColumns)[number]['field'];
