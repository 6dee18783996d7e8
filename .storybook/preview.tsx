import type { Decorator, Preview } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria-components';
import '@crm/ui-kit/styles.css';

/** Puts the chosen theme and density on the document, as the applications do. */
const withLook: Decorator = (Story, { globals }) => {
  const { theme, density } = globals as { theme: string; density: string };
  const root = document.documentElement;
  root.lang = 'ja';
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.density = density;
  return (
    <I18nProvider locale="ja-JP">
      <Story />
    </I18nProvider>
  );
};

const items = (names: Record<string, string>) => Object.entries(names).map(([value, title]) => ({ value, title }));

const preview: Preview = {
  decorators: [withLook],
  initialGlobals: { theme: 'light', density: 'normal', viewport: { value: 'desktop' } },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: items({ light: 'Light', dark: 'Dark', system: 'System' }),
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: items({ compact: 'Compact', normal: 'Normal', relaxed: 'Relaxed' }),
      },
    },
  },
  parameters: {
    backgrounds: { disabled: true },
    viewport: {
      options: {
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        tablet: { name: 'Tablet 1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        phone: { name: 'Phone 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
      },
    },
  },
};

export default preview;
