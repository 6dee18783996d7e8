import type { ImportEntity } from '@crm/contract';
import { findPreset } from './find-preset.ts';

/** Header rows of exports as the systems write them, with a few columns that we do not have. */
const files: readonly [string, ImportEntity, string, Record<string, readonly string[]>][] = [
  [
    'Salesforce',
    'customer',
    '取引先 ID,取引先 所有者,取引先名,電話,種別,都道府県(請求先),市区郡(請求先),町名・番地(請求先),最終更新日',
    {
      name: ['取引先名'],
      user: ['取引先 所有者'],
      tel_no: ['電話'],
      address: ['都道府県(請求先)', '市区郡(請求先)', '町名・番地(請求先)'],
    },
  ],
  [
    'Salesforce',
    'contact',
    'Id,AccountId,LastName,FirstName,MailingStreet,MailingCity,MailingState,Phone,MobilePhone,Email,Title,OwnerId',
    {
      last_name: ['LastName'],
      first_name: ['FirstName'],
      position: ['Title'],
      email: ['Email'],
      tel_no: ['Phone'],
      mobile_no: ['MobilePhone'],
      address: ['MailingState', 'MailingCity', 'MailingStreet'],
    },
  ],
  [
    'HubSpot',
    'contact',
    'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Last Activity Date,Lead Status,Create Date',
    {
      last_name: ['Last Name'],
      first_name: ['First Name'],
      email: ['Email'],
      tel_no: ['Phone Number'],
      user: ['Contact owner'],
    },
  ],
  [
    'HubSpot',
    'deal',
    'レコードID,取引名,取引ステージ,クローズ日,取引の担当者,金額,パイプライン',
    {
      name: ['取引名'],
      phase: ['取引ステージ'],
      amount: ['金額'],
      expected_contract_date: ['クローズ日'],
      user: ['取引の担当者'],
    },
  ],
  [
    'kintone',
    'contact',
    'レコード番号,更新者,作成者,更新日時,作成日時,会社名,部署名,担当者名,郵便番号,TEL,FAX,住所,備考,顧客ランク,メールアドレス',
    {
      customer: ['会社名'],
      department: ['部署名'],
      name: ['担当者名'],
      postal_code: ['郵便番号'],
      address: ['住所'],
      tel_no: ['TEL'],
      email: ['メールアドレス'],
      memo: ['備考'],
    },
  ],
  [
    'Zoho CRM',
    'customer',
    'データID,取引先の担当者,取引先名,電話番号,Webサイト,業種,従業員数,都道府県（請求先）,市区町村（請求先）,タグ',
    {
      name: ['取引先名'],
      user: ['取引先の担当者'],
      industry: ['業種'],
      address: ['都道府県（請求先）', '市区町村（請求先）'],
      tel_no: ['電話番号'],
      web_url: ['Webサイト'],
      employee: ['従業員数'],
    },
  ],
  [
    'Sansan',
    'contact',
    '名刺ID,名刺交換日,会社名,部署,役職,姓,名,姓カナ,名カナ,郵便番号,都道府県,市区町村,町域・番地,ビル名,TEL1,TEL2,Fax,携帯番号,email1,URL1,メモ,名刺所有者',
    {
      customer: ['会社名'],
      department: ['部署'],
      position: ['役職'],
      last_name: ['姓'],
      first_name: ['名'],
      last_name_kana: ['姓カナ'],
      first_name_kana: ['名カナ'],
      email: ['email1'],
      tel_no: ['TEL1'],
      mobile_no: ['携帯番号'],
      postal_code: ['郵便番号'],
      address: ['都道府県', '市区町村', '町域・番地', 'ビル名'],
      user: ['名刺所有者'],
      memo: ['メモ'],
    },
  ],
  [
    'Eight',
    'contact',
    '会社名,部署名,役職,氏名,e-mail,郵便番号,住所,TEL会社,TEL部門,TEL直通,Fax,携帯電話,URL,名刺交換日',
    {
      customer: ['会社名'],
      department: ['部署名'],
      position: ['役職'],
      name: ['氏名'],
      email: ['e-mail'],
      postal_code: ['郵便番号'],
      address: ['住所'],
      tel_no: ['TEL会社'],
      mobile_no: ['携帯電話'],
    },
  ],
  [
    'Mazrica',
    'contact',
    'コンタクトID,取引先ID,取引先名,姓,名,部署,役職,メールアドレス,電話番号,携帯番号,メモ,ライフサイクルステージ',
    {
      last_name: ['姓'],
      first_name: ['名'],
      customer: ['取引先名'],
      department: ['部署'],
      position: ['役職'],
      email: ['メールアドレス'],
      tel_no: ['電話番号'],
      mobile_no: ['携帯番号'],
      stage: ['ライフサイクルステージ'],
      memo: ['メモ'],
    },
  ],
];

it.each(files)('knows a file of %s with %ss', (name, entity, row, expected) => {
  const header = row.split(',');
  const found = findPreset(entity, header)!;
  const columns = Object.fromEntries(
    found.mapping.map(({ column, sources }) => [column, sources.map((at) => header[at])]),
  );
  expect([found.name, columns]).toEqual([name, expected]);
});

it.each([
  ['customer', '取引先ID,取引先名,ふりがな,所属業界,郵便番号,住所,電話番号,URL'],
  ['contact', 'コンタクトID,名前,姓,名,取引先名,部署,役職,メールアドレス'],
  ['deal', '案件ID,案件コード,案件名,取引先名,担当者,契約金額'],
] as const)('takes no file of our own for another system (%s)', (entity, row) => {
  expect(findPreset(entity, row.split(','))).toBeUndefined();
});
