/** The chosen file, which the store cannot hold, and its way to the signed address. Tests replace `send`. */
export const importFile = {
  chosen: undefined as File | undefined,

  keep(file: File | undefined): void {
    importFile.chosen = file;
  },

  /** Uploads a file without headers of a session; resolves to the status of the answer, 0 when there was none. */
  send: async (url: string, file: File): Promise<number> => {
    const answer = await fetch(url, { method: 'PUT', body: file }).catch(() => undefined);
    return answer?.status ?? 0;
  },
};
