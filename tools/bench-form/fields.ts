/** The fields of the measured forms: as the product's items, as plain HTML and for the peers. */
export interface Field {
  /** Name of the control; unique in its form. */
  name: string;
  category: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'checkbox';
  required: boolean;
  /** Further data of the product's item, in wire names. */
  data?: Record<string, unknown>;
}

const line = (category: string, label: string, kind: Field['kind'] = 'text', required = false): Field => ({
  name: category,
  category,
  label,
  kind,
  required,
});

const lines: readonly Field[] = [
  line('contact_name', '氏名', 'text', true),
  line('contact_name_kana', 'ふりがな'),
  line('contact_email', 'メールアドレス', 'email', true),
  line('contact_phone', '電話番号', 'tel'),
  line('contact_mobile_phone', '携帯電話番号', 'tel'),
  line('contact_department', '部署名'),
  line('contact_position', '役職'),
  line('contact_address', 'ご住所'),
  { ...line('contact_memo', 'お問い合わせ内容', 'textarea', true), data: { multiline: true } },
];

const terms: Field = {
  ...line('terms', '個人情報の取り扱い', 'checkbox'),
  data: {
    privacy_policy_url: 'https://www.demo.example/privacy',
    privacy_policy_placeholder: 'プライバシーポリシー',
  },
};

/** Returns ten or a hundred fields: the same nine fields repeated, and the consent. */
export function fieldsOf(count: 10 | 100): readonly Field[] {
  const again = Array.from({ length: Math.floor(count / 10) + (count === 100 ? 1 : 0) }, (_, turn) =>
    lines.map((field) =>
      turn ? { ...field, name: `${field.name}_${turn}`, label: `${field.label} ${turn + 1}` } : field,
    ),
  );
  return [...again.flat(), terms];
}
