import { searchKey } from './keys.ts';

/** Legal forms (法人格) and their signs (spec 3 §4.3; 合資 and 合名 are short for the companies). */
const FORMS = [
  '株式会社 有限会社 合同会社 合資会社 合名会社 相互会社 特定目的会社 投資法人 有限責任事業組合 協同組合',
  '(株) (有) (同) (合) (資) (名) (相) (社) (財) (学) (医) (福) (独) (宗) (税) (弁) (監) (協) (一社) (一財) (公社) (公財) (特非)',
  '社団法人 財団法人 一般社団法人 一般財団法人 公益社団法人 公益財団法人 学校法人 医療法人社団 医療法人財団 医療法人',
  '社会福祉法人 宗教法人 独立行政法人 地方独立行政法人 国立大学法人 公立大学法人 特定非営利活動法人 NPO法人',
  '税理士法人 弁護士法人 監査法人 有限責任監査法人 司法書士法人 行政書士法人 社会保険労務士法人 特許業務法人 弁理士法人',
]
  .join(' ')
  .split(' ')
  .map(searchKey)
  // 一般社団法人 before 社団法人.
  .sort((one, other) => other.length - one.length);

/** Latin legal forms after a separator; without one, kikkomankk would lose its end. */
const LATIN_AFTER = /[\s,.]{1,9}(k\.?k|co\.?,?\s*ltd|co|ltd|limited|inc|corp|corporation|llc|g\.?k)\.?$/;
const LATIN_BEFORE = /^[kg]\.?k(\.\s*|\s+)/;

const withoutForm = (name: string): string => {
  const front = FORMS.find((form) => name.startsWith(form)) ?? '';
  const rest = name.slice(front.length);
  const back = FORMS.find((form) => rest.endsWith(form)) ?? '';
  return rest.slice(0, rest.length - back.length);
};

/**
 * Returns a key that all spellings of a company name share: `searchKey` without spaces, `・` or `.` and without the legal
 * form at either end; ー is kept (spec 3 §4.3). `㈱アクメ`, `株式會社アクメ` and `アクメ (株)` have the same key. Use it for
 * comparison only; store and show the name as typed.
 */
export const companyKey = (name: string): string => {
  const folded = searchKey(name);
  const shut = (folded.replace(LATIN_AFTER, '').replace(LATIN_BEFORE, '') || folded).replace(/[\s・.]/g, '');
  return withoutForm(shut) || shut;
};
