export type CheckLocale = 'ja' | 'en';

const ja = {
  human: '私はロボットではありません',
  working: '確認しています。しばらくお待ちください。',
  done: '確認できました。',
  expired: '時間が経過しました。恐れ入りますが、もう一度ご確認ください。',
  failed: '確認できませんでした。恐れ入りますが、もう一度お試しください。',
  unavailable: '恐れ入りますが、ただいま確認をご利用いただけません。しばらくしてから再度お試しください。',
};

const en: typeof ja = {
  human: 'I am not a robot',
  working: 'Checking. One moment, please.',
  done: 'The check has passed.',
  expired: 'Some time has passed. Please confirm once more.',
  failed: 'The check did not succeed. Please try again.',
  unavailable: 'The check is not available at the moment. Please try again later.',
};

export type CheckTexts = typeof ja;
export const textsOf = (locale: CheckLocale): CheckTexts => ({ ja, en })[locale];
