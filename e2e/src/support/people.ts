/** Who may sign in to the demo data (README). */
export const people = {
  admin: 'admin@demo.example',
  staff: 'staff@demo.example',
  neighbour: 'admin@other.example',
} as const;

export const password = 'demo-Pass-2026';
