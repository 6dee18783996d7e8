import type { industries } from '@crm/contract';

type Industry = (typeof industries)[number];
type Word = readonly [text: string, kana: string, letters: string];

/** The first half of an invented company name. */
export const stems: readonly Word[] = [
  ['藍空', 'あいぞら', 'aizora'],
  ['琥珀野', 'こはくの', 'kohakuno'],
  ['綾織', 'あやおり', 'ayaori'],
  ['灯台守', 'とうだいもり', 'todaimori'],
  ['月見坂', 'つきみざか', 'tsukimizaka'],
  ['雲居', 'くもい', 'kumoi'],
  ['翠嶺', 'すいれい', 'suirei'],
  ['風花', 'かざはな', 'kazahana'],
  ['朝凪', 'あさなぎ', 'asanagi'],
  ['星めぐり', 'ほしめぐり', 'hoshimeguri'],
  ['若苗', 'わかなえ', 'wakanae'],
  ['銀鈴', 'ぎんれい', 'ginrei'],
  ['山猫', 'やまねこ', 'yamaneko'],
  ['みずかがみ', 'みずかがみ', 'mizukagami'],
  ['鶴ヶ池', 'つるがいけ', 'tsurugaike'],
  ['白詰草', 'しろつめくさ', 'shirotsumekusa'],
  ['コトノハ', 'ことのは', 'kotonoha'],
  ['ミナモト創', 'みなもとそう', 'minamotoso'],
  ['千種ヶ丘', 'ちぐさがおか', 'chigusagaoka'],
  ['帆風', 'ほかぜ', 'hokaze'],
  ['錦木', 'にしきぎ', 'nishikigi'],
  ['夕映え', 'ゆうばえ', 'yubae'],
  ['霧ノ宮', 'きりのみや', 'kirinomiya'],
  ['ユニカゼ', 'ゆにかぜ', 'unikaze'],
  ['橙', 'だいだい', 'daidai'],
];

export interface Trade {
  suffix: Word;
  industry: Industry;
}

const trade = (text: string, kana: string, letters: string, industry: Industry): Trade => ({
  suffix: [text, kana, letters],
  industry,
});

/** The second half of a company name, with the company's trade. */
export const trades: readonly Trade[] = [
  trade('製作所', 'せいさくしょ', 'mfg', '製造業'),
  trade('精機', 'せいき', 'seiki', '製造業'),
  trade('食品', 'しょくひん', 'foods', '製造業'),
  trade('建設', 'けんせつ', 'kensetsu', '建設業'),
  trade('商事', 'しょうじ', 'shoji', '卸売業,小売業'),
  trade('ストア', 'すとあ', 'store', '卸売業,小売業'),
  trade('物流', 'ぶつりゅう', 'logi', '運輸業,郵便業'),
  trade('システムズ', 'しすてむず', 'systems', '情報通信業'),
  trade('データサービス', 'でーたさーびす', 'data', '情報通信業'),
  trade('不動産', 'ふどうさん', 'estate', '不動産業,物品賃貸業'),
  trade('設計事務所', 'せっけいじむしょ', 'design', '学術研究,専門・技術サービス業'),
  trade('コンサルティング', 'こんさるてぃんぐ', 'consulting', '学術研究,専門・技術サービス業'),
  trade('観光', 'かんこう', 'tours', '生活関連サービス業,娯楽業'),
  trade('電力', 'でんりょく', 'power', '電気・ガス・熱供給・水道業'),
];

/** The names that end by themselves (会 and the like), always with the form in front. */
export const institutions: readonly (Trade & { forms: readonly string[] })[] = [
  { ...trade('会', 'かい', 'kai', '医療,福祉'), forms: ['医療法人', '医療法人社団', '社会福祉法人'] },
  { ...trade('学園', 'がくえん', 'gakuen', '教育,学習支援業'), forms: ['学校法人'] },
  { ...trade('振興協会', 'しんこうきょうかい', 'assoc', 'サービス業(他に分類されないもの)'), forms: ['一般社団法人'] },
];

/** The position of the company form: before the name (前株) or after it (後株). */
export const companyForms: readonly (readonly [write: (name: string) => string, weight: number])[] = [
  [(name) => `株式会社${name}`, 46],
  [(name) => `${name}株式会社`, 26],
  [(name) => `㈱${name}`, 4],
  [(name) => `㈲${name}`, 4],
  [(name) => `有限会社${name}`, 5],
  [(name) => `${name}有限会社`, 3],
  [(name) => `合同会社${name}`, 7],
  [(name) => `${name}合同会社`, 3],
  [(name) => `${name} Co., Ltd.`, 2],
];
