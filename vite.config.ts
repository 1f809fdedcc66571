import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  server: { host: '127.0.0.1', strictPort: true },
  build: { target: 'es2022' },
});
