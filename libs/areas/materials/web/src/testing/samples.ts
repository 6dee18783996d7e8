import type { Kinds, Material } from '../domain/material.types.ts';

const names = ['御見積書_基幹システム刷新.pdf', '現地写真.png', '議事録.txt', '要件一覧.xlsx'];
const types = [
  'application/pdf',
  'image/png',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
const previews = ['pdf', 'image', 'text', 'none'] as const;

/** Returns a file of a deal; defaults derive from the id. */
export const material = (id: number, more: Partial<Material> = {}): Material => ({
  id,
  name: names[(id - 1) % 4]!,
  extension: /\w+$/.exec(names[(id - 1) % 4]!)![0],
  mimeType: types[(id - 1) % 4]!,
  preview: previews[(id - 1) % 4]!,
  size: 345_600 * id,
  version: 1,
  tags: [],
  transactionDate: null,
  transactionAmount: null,
  transactionPartner: null,
  targetType: 'deal',
  targetId: 7,
  targetName: '基幹システム刷新',
  userId: (id % 3) + 1,
  createdAt: '2026-10-02T09:30:00+09:00',
  updatedAt: '2026-10-02T09:30:00+09:00',
  lockVersion: 0,
  isEditable: true,
  ...more,
});

export const kinds: Kinds = {
  data: [
    { mimeType: 'application/pdf', extensions: ['pdf'], preview: 'pdf' },
    { mimeType: 'image/png', extensions: ['png'], preview: 'image' },
    { mimeType: 'text/plain', extensions: ['txt'], preview: 'text' },
  ],
  meta: { maxSize: 104_857_600, maxFiles: 20 },
};
