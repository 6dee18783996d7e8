import react from '@vitejs/plugin-react';

/** The module with which the project's server renders; packages stay where they are installed. */
export default {
  plugins: [react()],
  logLevel: 'warn',
  build: { ssr: 'src/render.tsx', outDir: 'server', rolldownOptions: { checks: { bundlerTimings: false } } },
};
