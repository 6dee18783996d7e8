import { useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { Button, FormLayout, Switch, TextArea, TextField } from '@crm/ui-kit';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectItems } from '../draft/draft.selectors.ts';
import { useSettings } from '../settings/use-settings.ts';
import { Help } from '../parts/Help.tsx';
import { TabPage } from '../tabs/TabPage.tsx';
import styles from './AutoReplyTab.module.css';
import { MailPreview } from './MailPreview.tsx';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import { placed, unknownPlaceholders } from './placeholders.ts';

/**
 * Renders the settings of the mail that a visitor gets at once; placeholders insert parts of the answer (spec 3 §2.13).
 */
export function AutoReplyTab() {
  const t = useT('webforms');
  const items = useSelector(selectItems);
  const { values, change, text } = useSettings();
  const company = useCompany();
  const body = useRef<HTMLDivElement>(null);
  const isOn = values.autoReplyEnabled;

  const insert = (name: string) => {
    const area = body.current?.querySelector('textarea');
    const [from, to] = [area?.selectionStart ?? values.autoReplyBody.length, area?.selectionEnd ?? 0];
    const put = `{{${name}}}`;
    const before = values.autoReplyBody;
    change({ autoReplyBody: before.slice(0, from) + put + before.slice(Math.max(from, to)) });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + put.length, from + put.length);
    });
  };
  const example = () =>
    change({
      autoReplyEnabled: true,
      autoReplySubject: placed(t('autoReply.exampleSubject')),
      autoReplyBody: placed(t('autoReply.exampleBody')),
    });
  const unknownIn = (name: 'autoReplySubject' | 'autoReplyBody') => {
    const unknown = isOn ? unknownPlaceholders(values[name], items) : [];
    return unknown[0] === undefined ? undefined : t('rule.unknown_placeholder', { placeholder: unknown[0] });
  };
  const isEmpty = values.autoReplySubject === '' && values.autoReplyBody === '';
  return (
    <TabPage
      title={t('tab.auto_reply')}
      lead={t('autoReply.lead')}
      help={placed(t('help.autoReply'))}
      aside={<MailPreview />}
    >
      <FormLayout>
        <Switch
          label={t('autoReply.enabled')}
          isSelected={isOn}
          onChange={(autoReplyEnabled) => change({ autoReplyEnabled })}
        />
        {isEmpty && (
          <div>
            <Button icon={<FileText />} onPress={example}>
              {t('autoReply.useExample')}
            </Button>
          </div>
        )}
        <TextField
          label={t('autoReply.fromName')}
          maxLength={100}
          description={t('autoReply.fromNameHelp')}
          {...text('autoReplyFromName')}
        />
        <TextField
          label={t('autoReply.replyTo')}
          type="email"
          inputMode="email"
          placeholder="info@example.co.jp"
          description={t('autoReply.replyToHelp')}
          {...text('autoReplyReplyTo')}
        />
        <TextField
          label={t('autoReply.subject')}
          isRequired={isOn}
          requiredText={t('common:field.required')}
          maxLength={255}
          {...text('autoReplySubject')}
          error={text('autoReplySubject').error ?? unknownIn('autoReplySubject')}
        />
        <div ref={body} className={styles.body}>
          <TextArea
            label={t('autoReply.body')}
            isRequired={isOn}
            requiredText={t('common:field.required')}
            rows={12}
            maxRows={24}
            maxLength={10_000}
            description={placed(t('autoReply.bodyHelp'))}
            {...text('autoReplyBody')}
            error={text('autoReplyBody').error ?? unknownIn('autoReplyBody')}
          />
          <div>
            <PlaceholderMenu onChosen={insert} />
          </div>
        </div>
        {company?.enableWebAnalytics !== false && (
          <div className={styles.measuring}>
            <Switch
              label={t('autoReply.trackClicks')}
              description={t('autoReply.trackClicksHelp')}
              isSelected={values.autoReplyTrackClicks}
              onChange={(autoReplyTrackClicks) => change({ autoReplyTrackClicks })}
            />
            <Help about={t('autoReply.measuring')} text={t('help.measuring')} />
          </div>
        )}
      </FormLayout>
    </TabPage>
  );
}
