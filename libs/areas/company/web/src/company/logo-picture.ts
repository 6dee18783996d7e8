/** What papers can hold; everything else is made a PNG before it is sent. */
const printable = ['image/png', 'image/jpeg'];
/** What browsers show and cannot carry a script. */
export const logoKinds = [...printable, 'image/webp'];
export const mostLogoBytes = 1_048_576;
/** Pixels of the longer side: enough for a paper; a smaller picture stays as it is. */
const sides = [1_600, 800, 400];

/** A picture that also stands on an estimate: PDF knows no WebP. Undefined when the browser cannot read it. */
export async function printableLogo(picture: Blob): Promise<Blob | undefined> {
  if (printable.includes(picture.type)) return picture;
  const image = await createImageBitmap(picture).catch(() => undefined);
  try {
    return image && (await pngOf(image));
  } finally {
    image?.close();
  }
}

/** The same of a picture that is shown already. */
export async function printableLogoAt(url: string): Promise<Blob | undefined> {
  const image = new Image();
  image.src = url;
  const isThere = await image.decode().then(
    () => true,
    () => false,
  );
  return isThere ? pngOf(image) : undefined;
}

async function pngOf(image: ImageBitmap | HTMLImageElement): Promise<Blob | undefined> {
  for (const side of sides) {
    const png = await drawn(image, Math.min(1, side / Math.max(image.width, image.height)));
    // Without loss it may be larger than it was.
    if (png && png.size <= mostLogoBytes) return png;
  }
  return undefined;
}

function drawn(image: ImageBitmap | HTMLImageElement, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
