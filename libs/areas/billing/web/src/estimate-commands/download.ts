/** Opens an address as a download; the page stays. Tests put their own in its place. */
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
