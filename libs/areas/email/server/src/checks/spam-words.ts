/** Words that filters of Japanese and English mail weigh against a mail. A hint, not a refusal. */
const words = [
  ...['完全無料', '今だけ', '激安', '必ず儲かる', '副業', '簡単に稼げ', '当選', '限定公開', '元本保証', '高収入'],
  ...['クリックするだけ', '緊急', '出会い', '借金', '融資', '100%保証', 'お得すぎ', '最安値'],
  ...['act now', 'free money', 'risk-free', 'winner', 'urgent', 'cash bonus', '100% free', 'click here now'],
];

/** Returns the words of a text that filters weigh against it, each once. */
export function spamWords(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  return words.filter((word) => folded.includes(word.toLowerCase()));
}
