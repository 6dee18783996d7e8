/** The browser's download: it opens an address without leaving the page. Tests replace it. */
export const browser = {
  download(url: string): void {
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  },
};
