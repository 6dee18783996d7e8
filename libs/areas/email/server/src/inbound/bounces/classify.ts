/** The classes of reports: the address does not exist, the mail was not taken this time, or it was called spam. */
export type ReportClass = 'hard' | 'soft' | 'complaint' | 'deferred' | 'delivered';

const unknownUser =
  /(?:user|recipient|mailbox|address|account)\s+(?:is\s+|was\s+)?(?:unknown|not found|does(?: not|n't) exist|not exist|unavailable|disabled)|(?:unknown|invalid|no such)\s+(?:local\s+)?(?:user|recipient|mailbox|address|account)|宛先(?:不明|が存在しません)|(?:ユーザー?|メールアドレス)(?:が|は)(?:存在しません|見つかりません)/i;
const full = /mailbox (?:is )?full|over ?quota|quota exceeded|受信箱.{0,10}(?:一杯|いっぱい)|\b5\.2\.2\b|\b552\b/i;

/**
 * Recognizes an answer that says that the address does not exist, and not that its box is full or a rule refused it. The
 * detailed code decides; with none, or one that says nothing (5.0.0), the text and the short code do.
 */
export function isHardBounce(answer: string): boolean {
  const [, detailed] = /\b5\.(?!0\.0\b)(\d+\.\d+)\b/.exec(answer) ?? [];
  if (detailed) return /^(1\.[1-36]|1\.10|2\.1)$/.test(detailed);
  if (full.test(answer)) return false;
  return unknownUser.test(answer) || /\b(550|551|553)\b/.test(answer);
}
