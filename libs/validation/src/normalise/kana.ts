const HALF_WIDTH = /[\uff61-\uff9f]+/g;
const VOICED_APART = /[\u3041-\u30ff][\u3099\u309a]/g;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;

/**
 * Converts katakana, also half-width, to hiragana: `ヤマダ`, `ﾔﾏﾀﾞ` → `やまだ`. Joins a separate voicing mark with its kana,
 * which occurs in text from macOS. Keeps ー, ・ and everything else (spec 3 §4.1: readings are stored in hiragana).
 */
export const toHiragana = (text: string): string =>
  text
    .replace(HALF_WIDTH, (kana) => kana.normalize('NFKC'))
    .replace(VOICED_APART, (kana) => kana.normalize('NFC'))
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
