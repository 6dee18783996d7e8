import { useT } from '@crm/i18n';
import { Card } from '@crm/ui-kit';
import type { Webform } from '../domain/webform.types.ts';
import { Help } from '../parts/Help.tsx';
import { TabPage } from '../tabs/TabPage.tsx';
import { ChatSection } from './ChatSection.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { MemberSection } from './MemberSection.tsx';
import { WebhookSection } from './WebhookSection.tsx';

/** Renders the recipients of notifications: members, a chat, and webhooks. */
export function NotificationsTab({ form }: { form: Webform }) {
  const t = useT('webforms');
  return (
    <TabPage title={t('tab.notifications')} lead={t('notifications.lead')}>
      <Card title={t('notifications.members')}>
        <MemberSection webformId={form.id} />
      </Card>
      <Card title={t('notifications.chat')}>
        <ChatSection key={form.chatWebhookUrl ?? 'none'} form={form} />
      </Card>
      <Card
        title={t('notifications.webhooks')}
        titleAction={<Help about={t('notifications.webhooks')} text={t('help.webhook')} />}
      >
        <WebhookSection form={form} />
      </Card>
      <Card title={t('deliveries.title')}>
        <DeliveryLog webformId={form.id} />
      </Card>
    </TabPage>
  );
}
