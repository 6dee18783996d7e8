/** Small young spaces and a bounded heap: the server gives memory back instead of growing under load. */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=8', '--max-old-space-size=256'];
