/**
 * Groups of a common kanji and its variants in names: old forms (國, 澤), forms of the family register (髙, 﨑, 邉),
 * forms that are often confused (斉 and 斎), and the CJK radicals that copies from PDF contain instead of kanji and that
 * NFKC keeps (⻑ for 長).
 */
const GROUPS = [
  '高髙 崎﨑嵜 辺邊邉 斉斎齋齊⻫ 浜濱濵 島嶋嶌 沢澤 桜櫻 広廣 国國 真眞 恵惠 栄榮 富冨 峰峯 桑桒 瀬瀨 滝瀧 竜龍⻯ 徳德 吉𠮷 橋𣘺',
  '曽曾 会會 学學 蔵藏 黒黑 清淸 静靜 増增 横橫 弥彌 豊豐 寿壽 実實 条條 槙槇 遥遙 凛凜 禄祿 穂穗 万萬 与與 礼禮 仏佛 伝傳 当當',
  '関關 鉄鐵 円圓 応應 駅驛 亀龜⻲ 岳嶽 巌巖 児兒 壮壯 将將 晋晉 灯燈 緒緖 縄繩 荘莊 園薗 薮藪籔 郷鄕 録錄 館舘 船舩 桧檜 淵渕',
  '塩鹽 鶴靏靍 宝寶 芦蘆 聡聰 総總 暁曉 県縣 戸戶 内內 黄黃⻩ 郎郞 教敎 経經 権權 顕顯 巻卷 亜亞 為爲 衛衞 奥奧 温溫 画畫 絵繪',
  '楽樂 気氣 区區 径徑 渓溪 蛍螢 芸藝 剣劍 済濟 参參 糸絲 写寫 収收 渋澁 処處 証證 乗乘 浄淨 図圖 数數 声聲 専專 浅淺 双雙',
  '装裝 属屬 続續 体體 対對 帯帶 台臺 担擔 単單 団團 鎮鎭 点點 転轉 党黨 独獨 読讀 売賣 発發 変變 弁辨辯瓣 舗舖 満滿 訳譯',
  '薬藥 予豫 余餘 誉譽 様樣 来來 頼賴 覧覽 両兩 緑綠 励勵 霊靈 暦曆 歴歷 恋戀 炉爐 労勞 楼樓 湾灣 壱壹 弐貳 鉱鑛 徴徵 涼凉 尭堯 晩晚',
  '小⺌⺍ 日⺜ 月⺝⺼ 母⺟ 民⺠ 王⺩ 牛⺧ 目⺫ 示⺬ 竹⺮ 糸⺯ 羊⺶⺷⺸ 老⺹ 虎⻁ 西⻄ 角⻆ 辶⻌⻍⻎ 長⻑⻒ 雨⻗ 青靑⻘ 食⻝⻞⻟ 首⻡ 骨⻣ 鬼⻤ 麦麥⻨',
  '歯齒⻭ 刀⺈ 卜⺊ 巳⺒ 幺⺓ 兀⺎ 厂⺁ 艹⺾⺿⻀ 忄⺖ 扌⺘ 攵⺙ 氵⺡ 犭⺨ 衤⻂ 礻⺭ 阝⻏⻖ 灬⺣ 刂⺉ 亻⺅ 門⻔ 足⻊ 糹⺰',
]
  .join(' ')
  .split(' ')
  .map((group) => [...group]);

const COMMON = new Map(
  GROUPS.flatMap(([common, ...variants]) => variants.map((variant) => [variant, common!] as const)),
);
const VARIANTS = new RegExp(`[${[...COMMON.keys()].join('')}]`, 'gu');

/**
 * Replaces variant kanji by common ones: 髙橋 → 高橋, 渡邉 → 渡辺. Use it for comparison only, because a name heard on the
 * telephone does not tell its kanji. Store and show names as typed (spec 3 §4.1).
 */
export const toCommonKanji = (text: string): string => text.replace(VARIANTS, (kanji) => COMMON.get(kanji)!);
