/**
 * Node flags with small young spaces and a bounded heap, so that the server releases memory instead of growing under
 * load.
 * No source maps: they need 30 MB per process, and the build keeps names and lines.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=256'];
