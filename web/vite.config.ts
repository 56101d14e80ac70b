// How the web app is built, served while developing, and tested.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compressed } from './build/compressed.ts'
import { serviceWorker } from './build/service-worker.ts'

// The server that answers /api while developing.
const server = process.env['ZERODAB_SERVER'] ?? 'http://127.0.0.1:8480'

// What every page needs changes seldom: one chunk of its own stays in the cache over releases.
const everyPage =
  /node_modules[\\/](\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(react|react-dom|scheduler|react-router|i18next|react-i18next|i18next-browser-languagedetector|@tanstack|openapi-fetch)[\\/]/

// What reads Markdown is large, and few screens show any.
const severalScreens =
  /[\\/](lucide-react|src[\\/](api|lib|ui(?![\\/]markdown)|features[\\/](stages|help|results[\\/](live|row))))[\\/.]/

// What long forms share stays off the pages that have none.
const severalForms =
  /[\\/]src[\\/](ui[\\/](colour-field|date-field|form[\\/](field-fault|save-bar|stale-choice|stale-edit|use-unsaved-\w+)|reorder|text-area|time-field|upload)|lib[\\/](calendar|class-orders|clock-time|contrast|countries|three-way-merge)|api[\\/]upload)[\\/.]/

export default defineConfig({
  plugins: [react(), tailwindcss(), serviceWorker(), compressed()],
  // @/ is src/: the paths of tsconfig.json.
  resolve: { tsconfigPaths: true },
  // The help's figures are tested against those of the domain.
  server: { proxy: { '/api': server }, fs: { allow: ['.', '../crates/domain'] } },
  preview: { proxy: { '/api': server } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: everyPage },
            // What several screens use comes as one file: each request costs more than the few bytes that a screen doesn't need.
            {
              name: 'shared',
              test: (id) => severalScreens.test(id) && !severalForms.test(id),
              minShareCount: 2,
            },
            { name: 'forms', test: severalForms, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['{src,build,worker}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 15_000,
    // Styles are left out, but for the files that tests read.
    css: { include: /(tokens|base)\.css/ },
  },
})
