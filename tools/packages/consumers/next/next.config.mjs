/** Settings that ignore the folders above the project. */
export default { turbopack: { root: import.meta.dirname }, devIndicators: false };
