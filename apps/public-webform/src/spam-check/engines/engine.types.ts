import type { Report } from '../report.ts';
import type { CheckSettings } from '../settings.ts';
import type { CheckTexts } from '../texts.ts';

/** What an engine shows itself with. */
export type EngineContext = {
  root: HTMLElement;
  settings: CheckSettings;
  texts: CheckTexts;
  trackingId: string | null;
  report: Report;
};
