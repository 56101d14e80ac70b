// How the web app is built, served while developing, and tested.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { budget } from './build/budget.ts'
import { isFormModule, isToolModule, judgeChunks, vendorModule, visitorChunks } from './build/chunks.ts'
import { compression } from './build/compression.ts'
import { firstView } from './build/first-view.ts'
import { serviceWorker } from './build/service-worker.ts'

// The server that answers /api while developing.
const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:8480'

// Threads share the modules that they have loaded, so a file starts much faster than in a process of its own.
const TESTS = '{src,build,worker}/**/*.test.{ts,tsx}'
// These need a process of their own: they replace `location`, use Node's crypto, or still write to the
// phone's database when their last test ends.
const OWN_PROCESS = [
  'src/app/screens/error-screens.test.tsx',
  'src/features/judging/**/*.test.{ts,tsx}',
  'src/features/timekeeping/phone/*.test.tsx',
  'src/lib/app-version.test.ts',
  'worker/*.test.ts',
]

const sharedChunks = visitorChunks(import.meta.dirname)

export default defineConfig({
  plugins: [react(), tailwindcss(), budget(), serviceWorker(), firstView(), compression()],
  // @/ is src/: the paths of tsconfig.json.
  resolve: { tsconfigPaths: true },
  // Tests compare the help's figures and the limits of forms with those of the server.
  server: { proxy: { '/api': server }, fs: { allow: ['.', '../crates'] } },
  preview: { proxy: { '/api': server } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Visitors' chunks have all that their modules import. The others include it, so that no two chunks need
          // each other: a module of one could then run before what it needs of the other.
          groups: [
            { name: 'vendor', test: vendorModule },
            { name: sharedChunks.shared, includeDependenciesRecursively: false },
            {
              name: sharedChunks.screen,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'tools', test: isToolModule, minShareCount: 2 },
            { name: 'forms', test: isFormModule, minShareCount: 2 },
            { name: judgeChunks(import.meta.dirname), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 15_000,
    maxWorkers: '100%',
    // Styles are left out, but for the files that tests read.
    css: { include: /\.css\?raw/ },
    projects: [
      {
        extends: true,
        test: { name: 'app', pool: 'vmThreads', include: [TESTS], exclude: OWN_PROCESS },
      },
      { extends: true, test: { name: 'own-process', pool: 'forks', include: OWN_PROCESS } },
    ],
  },
})
