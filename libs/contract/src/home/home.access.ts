import { defineAccess } from '../core/area-access.ts';

export const homeAccess = defineAccess({
  area: 'home',
  features: {
    dashboard: {
      words: { ja: 'ダッシュボード', en: 'Dashboards' },
      explanation: {
        ja: 'ウィジェットを並べるトップ画面のカスタマイズ。オフの間は、標準のトップ画面と既存の画面を表示します。',
        en: 'Top pages arranged out of widgets. While it is off, the built-in page and existing ones are shown.',
      },
    },
  },
  functions: {
    ai_assistant: { words: { ja: 'AIアシスタント', en: 'AI assistant' }, isRequired: true },
  },
});
