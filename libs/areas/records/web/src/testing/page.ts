/** Returns a page of rows as the server answers it. */
export const page = <Row>(data: readonly Row[], totalCount = data.length) => ({
  data,
  meta: { page: 1, perPage: 50, totalCount, totalCountIsCapped: false, nextCursor: null },
});
