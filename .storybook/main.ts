import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';

/** One Storybook over the kit, the form renderer and the screens of every area. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../libs/ui-kit/src/**/*.stories.tsx',
    '../libs/webform-renderer/src/**/*.stories.tsx',
    '../libs/areas/*/web/src/**/*.stories.tsx',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
      build: { chunkSizeWarningLimit: 4096 },
    }),
};

export default config;
