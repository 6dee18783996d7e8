/** For tests of stories alone: which components they draw (tools/house/story-parts.cjs). */
declare const storyParts: {
  /**
   * The components that have drawn something into a root of React, or from there into a portal: the functions themselves,
   * whatever wraps them. A component that is there and draws nothing is not among them.
   */
  drawnComponents(container: object): Set<unknown>;
  /** The components that a module exports, by name. */
  componentsOf(module: object): [name: string, component: unknown][];
};
