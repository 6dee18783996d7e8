import { formatDateTime } from '@crm/format';
import type { Locale, Mail } from '@crm/server-kit';
import type { AnswerFacts } from './answer-facts.ts';
import { listOfAnswers } from './auto-reply.mail.ts';

/**
 * Builds the mail that notifies a member of a submission; without a link if the member cannot open the submission log.
 */
export function notificationMail(facts: AnswerFacts, to: string, locale: Locale, link: string | undefined): Mail {
  const who = facts.name || facts.email;
  const when = formatDateTime(facts.submittedAt, locale);
  const answers = listOfAnswers(facts.answers);
  return locale === 'en'
    ? {
        to,
        subject: facts.isTest
          ? `[Test] [${facts.form.name}] Test of the notification`
          : `[${facts.form.name}] New answer from ${who}`,
        text: `${facts.isTest ? 'This is a test. The answer below is invented.\n\n' : ''}The form "${facts.form.name}" has a new answer.\n\nReceived: ${when}\n\n${answers}\n${link ? `\nAnswers of this form:\n${link}\n` : ''}`,
        automatic: true,
      }
    : {
        to,
        subject: facts.isTest
          ? `【テスト送信】【${facts.form.name}】通知のテストです`
          : `【${facts.form.name}】新しい回答が届きました（${who} 様）`,
        text: `${facts.isTest ? 'これはテスト送信です。以下の回答は見本です。\n\n' : ''}フォーム「${facts.form.name}」に新しい回答が届きました。\n\n受付日時：${when}\n\n${answers}\n${link ? `\nこのフォームの回答一覧：\n${link}\n` : ''}`,
        automatic: true,
      };
}
