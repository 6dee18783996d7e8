/** The formats that documents support; all others are converted to PNG before they are sent. */
const printable = ['image/png', 'image/jpeg'];
/** The formats that browsers show and that cannot contain scripts. */
export const logoKinds = [...printable, 'image/webp'];
export const mostLogoBytes = 1_048_576;
/** The longer sides in pixels, enough for a document; a smaller picture stays as it is. */
const sides = [1_600, 800, 400];

/**
 * Converts a picture for estimates, because PDF does not support WebP. Returns undefined when the browser cannot read
 * it.
 */
export async function printableLogo(picture: Blob): Promise<Blob | undefined> {
  if (printable.includes(picture.type)) return picture;
  const image = await createImageBitmap(picture).catch(() => undefined);
  try {
    return image && (await pngOf(image));
  } finally {
    image?.close();
  }
}

/** Converts a picture that is already shown. */
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
    // A lossless file may be larger than the original.
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
