/** The project stands alone, whatever lies in the folders above it. */
export default { turbopack: { root: import.meta.dirname }, devIndicators: false };
