/** The uploads of files, at a signed address without session headers. Tests replace it. */
export const uploads = {
  /** Sends a file, and resolves to true when it arrived. */
  async put(url: string, file: Blob): Promise<boolean> {
    const answer = await fetch(url, { method: 'PUT', body: file }).catch(() => undefined);
    return answer?.ok ?? false;
  },
};
