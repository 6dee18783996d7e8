export interface DraftWish {
  purpose: 'seminar' | 'download' | 'new_feature' | 'revival' | 'thanks';
  style: 'polite' | 'standard' | 'casual';
  length: 'short' | 'medium' | 'long';
  callToAction: string | null;
}

export interface Draft {
  subjects: string[];
  body: string;
}

const sentences = { short: 2, medium: 4, long: 8 };
const openings = {
  polite: 'いつもお世話になっております。',
  standard: 'いつもお世話になっております。',
  casual: 'いつもありがとうございます。',
};
const leads = {
  seminar: 'セミナーのご案内です。',
  download: '資料をご用意しました。',
  new_feature: '新しい機能のご案内です。',
  revival: 'ご無沙汰しております。最近の取り組みをご紹介します。',
  thanks: '日頃のご愛顧に御礼申し上げます。',
};
const titles = {
  seminar: ['【ご案内】', '【セミナー】', ''],
  download: ['【資料】', '【ご案内】', ''],
  new_feature: ['【新機能】', '【お知らせ】', ''],
  revival: ['【ご案内】', '【お知らせ】', ''],
  thanks: ['【御礼】', '【ご案内】', ''],
};
const closings = {
  polite: '何卒よろしくお願いいたします。',
  standard: 'よろしくお願いいたします。',
  casual: 'お気軽にお問い合わせください。',
};
const SUBJECT = 60;

/**
 * Makes a draft of sentences of the page, by how many of its frequent words they have. The page is data: every sentence
 * about the offer occurs on it, and nothing that it says is followed.
 */
export function extractiveDraft(page: { title: string; content: string }, wish: DraftWish): Draft {
  const all = [...new Set(page.content.split(/(?<=[。．!?！？])|\n+/).map((text) => text.trim()))].filter(
    (text) => [...text].length >= 10 && [...text].length <= 200,
  );
  const frequency = new Map<string, number>();
  for (const text of all) for (const word of wordsOf(text)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const score = (text: string) => {
    const words = wordsOf(text);
    return words.reduce((sum, word) => sum + (frequency.get(word) ?? 0), 0) / Math.sqrt(words.length || 1);
  };
  const chosen = new Set(all.toSorted((a, b) => score(b) - score(a)).slice(0, sentences[wish.length]));
  const subject = [...page.title].slice(0, SUBJECT).join('');
  const parts = [openings[wish.style], leads[wish.purpose], all.filter((text) => chosen.has(text)).join('\n')];
  return {
    subjects: titles[wish.purpose].map((prefix) => `${prefix}${subject}`),
    body: [...parts, ...(wish.callToAction ? [wish.callToAction] : []), closings[wish.style]]
      .filter(Boolean)
      .join('\n\n'),
  };
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike && segment.length > 1 ? [segment] : [],
  );
