export { draftLines, linesProblem, sentLines, totalsOfDraft } from './domain/draft.ts';
export type { DraftLine } from './domain/draft.ts';
export { LinesField } from './editor/LinesField.tsx';
export { TotalsBox } from './editor/TotalsBox.tsx';
export { loaders as billingLoaders } from './loaders.ts';
