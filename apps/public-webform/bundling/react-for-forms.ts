import type { Plugin } from 'vite';

/**
 * Parts of React DOM that this page's components cannot reach: view transitions (there is no `<ViewTransition>`), and
 * style sheets, scripts and preloads rendered as elements (the form renders none, and the allow-list of owners' HTML has
 * none). Together seven percent of the script that every visitor waits for.
 */
const unreachable = new Set([
  ...['trackEnterViewTransitions', 'applyViewTransitionToHostInstances', 'applyViewTransitionToHostInstancesRecursive'],
  ...['restoreViewTransitionOnHostInstances', 'commitAppearingPairViewTransitions', 'commitEnterViewTransitions'],
  ...['commitDeletedPairViewTransitions', 'commitExitViewTransitions', 'commitNestedViewTransitions'],
  ...['restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions'],
  ...['measureViewTransitionHostInstancesRecursive', 'measureNestedViewTransitions', 'scheduleViewTransitionEvent'],
  ...['reportViewTransitionError', 'applyViewTransitionName', 'restoreViewTransitionName', 'measureInstance'],
  ...['startViewTransition', 'ViewTransitionPseudoElement', 'createViewTransitionInstance'],
  ...['preloadInstanceAndSuspendIfNeeded', 'preloadResourceAndSuspendIfNeeded', 'createHoistableInstance', 'preload'],
  ...['preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'getResource', 'preloadStylesheet'],
  ...['getStylesheetSelectorFromKey', 'acquireResource', 'insertStylesheet', 'adoptPreloadPropsForStylesheet'],
  ...['getHydratableHoistableCache', 'mountHoistable', 'isHostHoistableType', 'preloadResource', 'suspendResource'],
  ...['insertSuspendedStylesheets', 'insertStylesheetIntoRoot', 'estimateBandwidth', 'isLikelyStaticResource'],
]);

const SIGNALS = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React DOM as the visitor page needs it. Its version is pinned; another one that does not look as expected stops the
 * build.
 *
 * - Without the parts above: their functions are left empty.
 * - Its signals without stacks: React makes five errors while it is loaded, only to recognise them when they are thrown.
 *   Each keeps a stack, and while somebody measures or debugs the page, V8 reads the whole script a second time to know
 *   that stack's lines: a quarter of the time to hydration on a slow phone.
 */
export const reactForForms: Plugin = {
  name: 'react-for-forms',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const left = new Set(unreachable);
      const cuts: { start: number; end: number }[] = [];
      for (const node of this.parse(code).body) {
        if (node.type !== 'FunctionDeclaration' || !node.id || !node.body || !left.delete(node.id.name)) continue;
        cuts.push({ start: node.body.start + 1, end: node.body.end - 1 });
      }
      if (left.size > 0) this.error(`React DOM has no longer ${[...left].join(', ')}: look at this plugin again.`);
      const kept = cuts.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
      const signals = kept.match(SIGNALS)?.length ?? 0;
      if (signals !== 5) this.error(`React DOM makes ${signals} errors while it is loaded, not five.`);
      const signal = '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })';
      return { code: kept.replace(SIGNALS, signal), map: null };
    },
  },
};
