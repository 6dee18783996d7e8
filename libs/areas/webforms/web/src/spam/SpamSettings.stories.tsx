import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { spamSetting } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { SpamSettings } from './SpamSettings.tsx';

const meta = {
  title: 'Webforms/SpamSettings',
  component: SpamSettings,
  args: { webformId: 7 },
} satisfies Meta<typeof SpamSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BuiltIn: Story = {
  render: (args) => (
    <WebformsApp>
      <SpamSettings {...args} />
    </WebformsApp>
  ),
};

export const Service: Story = {
  render: (args) => {
    const setting = spamSetting({ engine: 'turnstile', siteKey: '0x4AAAAAAA', hasSecret: true, minSeconds: 3 });
    const none = {
      data: [],
      meta: { page: 1, perPage: 10, totalCount: 0, totalCountIsCapped: false, nextCursor: null },
    };
    return (
      <WebformsApp answers={{ getWebformSpamSetting: { data: setting }, listWebformRejections: none }}>
        <SpamSettings {...args} />
      </WebformsApp>
    );
  },
};

export const Failed: Story = {
  render: (args) => (
    <WebformsApp
      answers={{
        getWebformSpamSetting: () => {
          throw apiError('NetworkError', { status: 0 });
        },
      }}
    >
      <SpamSettings {...args} />
    </WebformsApp>
  ),
};
