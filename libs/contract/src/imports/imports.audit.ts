import { defineAudit } from '../core/area-audit.ts';

export const importsAudit = defineAudit({
  area: 'imports',
  entities: {
    import: { ja: 'インポート', en: 'Import' },
    import_format: { ja: '更新用フォーマット', en: 'Update format' },
  },
  fields: {
    creates_choices: { ja: 'ない選択肢の追加', en: 'Adds missing choices' },
    target_type: { ja: '紐づけ先', en: 'Related to' },
    constant: { ja: '固定値', en: 'Fixed value' },
    damage: { ja: '破損', en: 'Damage' },
    delimiter: { ja: '区切り文字', en: 'Separator of columns' },
    empty: { ja: '空欄の扱い', en: 'Empty cells' },
    encoding: { ja: '文字コード', en: 'Encoding' },
    header_row: { ja: '見出し行', en: 'Header row' },
    mapping: { ja: '列の対応', en: 'Mapping' },
    reacts: { ja: 'オートメーションの実行', en: 'Runs automations' },
    repairs: { ja: '修復', en: 'Repairs' },
    separator: { ja: '区切り', en: 'Separator' },
    sheet: { ja: 'シート', en: 'Sheet' },
    similar: { ja: '類似データの扱い', en: 'Similar records' },
    sources: { ja: '元の列', en: 'Source columns' },

    cells: { ja: 'セル', en: 'Cells' },
    edited_places: { ja: '変更したセル', en: 'Changed cells' },
    file_size: { ja: 'ファイルサイズ', en: 'File size' },
    format: { ja: '形式', en: 'Format' },
    settings: { ja: '設定', en: 'Settings' },
    import_id: { ja: 'インポート', en: 'Import' },
  },
  values: {
    damage: {
      lost_zero: { ja: '先頭の0の消失', en: 'Lost zeros' },
      code_as_date: { ja: '日付になった番号', en: 'Codes as dates' },
      mojibake: { ja: '文字化け', en: 'Garbled characters' },
    },
    delimiter: {
      comma: { ja: 'カンマ', en: 'Comma' },
      tab: { ja: 'タブ', en: 'Tab' },
      semicolon: { ja: 'セミコロン', en: 'Semicolon' },
    },
    empty: {
      clear: { ja: '空にする', en: 'Clear' },
      keep: { ja: 'そのまま', en: 'Keep' },
    },
    similar: {
      skip: { ja: '取り込まない', en: 'Skip' },
      create: { ja: '登録する', en: 'Create' },
    },
  },
});
