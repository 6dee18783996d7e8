import { showOwnEngine } from './engines/own-engine.ts';
import { showVendorEngine } from './engines/vendor-engine.ts';
import { reportTo } from './report.ts';
import { reportHeight } from './report-height.ts';
import { readEmbedding, readSettings } from './settings.ts';
import { textsOf } from './texts.ts';

/** The page inside the spam-check frame (spec 1 §2, §4). */
const settings = readSettings();
const { origin, trackingId } = readEmbedding(window.location);
const root = document.querySelector<HTMLElement>('main')!;
const report = reportTo(origin);
const context = { root, settings, texts: textsOf(settings.locale), trackingId, report };
if (settings.engine === 'altcha') {
  showOwnEngine(context);
  reportHeight(root, report);
} else {
  void showVendorEngine(context);
}
