const units = ['B', 'KB', 'MB', 'GB'] as const;

/**
 * Formats a size as `840 B`, `12.4 KB`, `3 MB`: one decimal below a hundred, none above; 1 KB is 1,024 B, as in file
 * managers.
 */
export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  const shown = power === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${shown.toLocaleString('en-US')} ${units[power]}`;
}
