import type { Layout, Widget } from '../page/home.types.ts';

export const widget = (id: string, type: Widget['type'], more: Partial<Widget> = {}): Widget => ({
  ...{ id, type, title: '', x: 0, y: 0, w: 4, h: 3, setting: {} },
  ...more,
});

export const layout = (more: Partial<Layout> = {}): Layout => ({
  ...{ id: 7, name: '朝の確認', scope: 'private', userId: 1, userName: '山田 太郎', editable: true },
  widgets: [
    widget('a', 'notice', { title: 'お知らせ' }),
    widget('b', 'links', { x: 4, setting: { links: [{ label: '社内Wiki', url: '/start' }] } }),
  ],
  ...{ isDefault: true, isCompanyDefault: false, defaultOfProfiles: [], lockVersion: 3 },
  ...{ createdAt: '2026-11-01T09:00:00+09:00', updatedAt: '2026-11-01T09:00:00+09:00' },
  ...more,
});
