/** The colours of the parts of a chart, in their order. */
export const seriesColours = [
  'var(--ui-accent)',
  'var(--ui-caution-solid)',
  'var(--ui-positive-solid)',
  'var(--ui-danger-solid)',
  'var(--ui-info-solid)',
  'var(--ui-text-faint)',
] as const;
