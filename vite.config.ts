import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const api = process.env['TENURE_API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    // The first browsers with light-dark(): older targets would have it rewritten into something larger.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/health': api, '/dev': api },
    watch: { ignored: ['**/data/**', '**/web/build/**', '**/server/**', '**/migrations/**'] },
  },
})
