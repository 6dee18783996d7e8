export function mountedAreas(root: string): string[];
