/** The demo users who may sign in (README). */
export const people = {
  admin: 'admin@demo.example',
  staff: 'staff@demo.example',
  neighbour: 'admin@other.example',
} as const;

export const password = 'demo-Pass-2026';
