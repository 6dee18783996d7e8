/**
 * Small young spaces and a bounded heap: the server gives memory back instead of growing under load. No source maps:
 * they take 30 MB of every process, and the build keeps names and lines as they are.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=256'];
