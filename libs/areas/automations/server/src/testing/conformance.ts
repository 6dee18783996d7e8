import type { AreaConformance } from '@crm/testing/conformance';

const words = { subject: 'お知らせ', body_text: '本文' };

export const conformance: AreaConformance = {
  examples: () => ({
    createAutomation: { body: { name: '受注のお礼', template: 'thanks_for_order' } },
    createAutomationEmail: { body: { node_id: 'n1', ...words } },
    sendAutomationSampleMail: { body: words },
    createAutomationAttachment: {
      body: { node_id: 'n1', filename: '案内.pdf', content: Buffer.from('%PDF-1.7').toString('base64') },
    },
  }),
};
