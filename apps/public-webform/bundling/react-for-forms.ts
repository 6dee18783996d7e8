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

/**
 * React DOM as the visitor page needs it: the functions of the parts above are left empty. Its version is pinned; another
 * one that does not look as expected stops the build.
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
      return { code: kept, map: null };
    },
  },
};
