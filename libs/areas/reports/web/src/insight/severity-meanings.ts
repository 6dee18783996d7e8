/** The colours of severities; their words stand beside them. */
export const severityMeanings = { high: 'danger', medium: 'caution', low: 'info' } as const;
