/** `file`: path of the CSS module. Also fits Vite's `css.modules.generateScopedName`. */
export function scopedClassName(name: string, file: string): string;
