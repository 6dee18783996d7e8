import { defineAccess } from '../core/area-access.ts';

export const homeAccess = defineAccess({
  area: 'home',
  functions: {
    ai_assistant: { words: { ja: 'AIアシスタント', en: 'AI assistant' }, isRequired: true },
  },
});
