import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPresent } from '../draft/draft.selectors.ts';
import type { DraftItem } from '../items/editor.types.ts';
import styles from './AutoReplyTab.module.css';
import { fill, listOfAnswers } from './placeholders.ts';

/** Renders the mail as a visitor would get it, filled with an invented answer. */
export function MailPreview() {
  const t = useT('webforms');
  const { language } = useLanguage();
  const [now] = useState(() => new Date().toISOString());
  const { settings, items } = useSelector(selectPresent);
  const sample: Record<string, string> = {
    氏名: t('autoReply.sampleName'),
    メールアドレス: 'taro.yamada@example.jp',
    フォーム名: settings.displayName || t('autoReply.sampleForm'),
    受付日時: formatDateTime(now, language),
    受付番号: '1024',
  };
  const answerOf = (label: string, { category }: DraftItem): string => {
    if (category === 'terms') return t('autoReply.sampleAgreed');
    if (category === 'contact_email') return sample.メールアドレス!;
    return category === 'contact_name' ? sample.氏名! : t('autoReply.sampleAnswer', { name: label });
  };
  sample.回答一覧 = listOfAnswers(items, answerOf);
  const show = (text: string) => fill(text, (name) => sample[name] ?? t('autoReply.sampleAnswer', { name }));
  return (
    <section className={styles.mail} aria-label={t('autoReply.preview')}>
      <dl className={styles.head}>
        <div>
          <dt>{t('autoReply.from')}</dt>
          <dd>{settings.autoReplyFromName || t('autoReply.fromUsual')}</dd>
        </div>
        <div>
          <dt>{t('autoReply.to')}</dt>
          <dd>{t('autoReply.sampleName')}</dd>
        </div>
        <div>
          <dt>{t('autoReply.subject')}</dt>
          <dd>{show(settings.autoReplySubject) || t('common:field.notSet')}</dd>
        </div>
      </dl>
      <p className={styles.text}>{show(settings.autoReplyBody) || t('autoReply.noBody')}</p>
    </section>
  );
}
