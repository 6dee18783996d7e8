import type { Report } from '../report.ts';
import type { CheckSettings } from '../settings.ts';
import type { CheckTexts } from '../texts.ts';

/** The settings that an engine renders with. */
export type EngineContext = {
  root: HTMLElement;
  settings: CheckSettings;
  texts: CheckTexts;
  trackingId: string | null;
  report: Report;
};
