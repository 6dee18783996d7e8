import { toCommonKanji } from './variant-kanji.ts';

/** Legal forms (法人格) after NFKC and upper case (spec 3 §4.3; 合資 and 合名 are short for the companies). */
const FORMS = [
  '株式会社 有限会社 合同会社 合資会社 合名会社 相互会社',
  '(株) (有) (同) (資) (名) (相) (学) (医) (福) (独) (一社) (一財) (公社) (公財) (特非)',
  '一般社団法人 一般財団法人 公益社団法人 公益財団法人 学校法人 医療法人社団 医療法人財団 医療法人',
  '社会福祉法人 独立行政法人 国立大学法人 公立大学法人 特定非営利活動法人 NPO法人',
]
  .join(' ')
  .split(' ');

/** Latin legal forms after a separator; without one, KIKKOMANKK would lose its end. */
const LATIN_FORM = /[\s,.]{1,9}(K\.?K|CO\.?,?\s*LTD|CO|LTD|INC|CORP|LLC|G\.?K)\.?$/;

const SMALL_KANA = 'ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ';
const LARGE_KANA = 'あいうえおつやゆよわアイウエオツヤユヨワカケ';

const withoutForm = (name: string): string => {
  const front = FORMS.find((form) => name.startsWith(form)) ?? '';
  const rest = name.slice(front.length);
  const back = FORMS.find((form) => rest.endsWith(form)) ?? '';
  return rest.slice(0, rest.length - back.length);
};

/**
 * Returns a key that all spellings of a company name share: NFKC, upper case, no spaces, `・` or `.`, no 法人格 at either
 * end, small kana as large ones, variant kanji as common ones, ー kept (spec 3 §4.3). `㈱アクメ`, `株式会社アクメ` and
 * `アクメ (株)` have the same key. Use it for comparison only; store and show the name as typed.
 */
export const companyKey = (name: string): string => {
  const plainName = name.normalize('NFKC').toUpperCase().trim();
  const shut = (plainName.replace(LATIN_FORM, '') || plainName).replace(/[\s・.]/g, '');
  const bare = withoutForm(shut) || shut;
  return toCommonKanji(bare).replace(/[ぁ-ヶ]/g, (kana) => {
    const at = SMALL_KANA.indexOf(kana);
    return at < 0 ? kana : LARGE_KANA[at]!;
  });
};
