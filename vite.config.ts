import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build, defineConfig, minifySync, type Plugin } from 'vite'

import { chunkGroups } from './scripts/release/chunks.ts'
import { thirdPartyNotices } from './scripts/release/third-party-licenses.ts'
import routes from './web/routes.ts'

const api = process.env['TENURE_API_URL'] ?? 'http://127.0.0.1:3000'

const notices = thirdPartyNotices()

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    reportLoadFailures(),
    waitForPages(),
    linkToastStyles(),
    notices.note(),
    buildPlainAnalytics(),
    minifyPublicScripts(),
    notices.write(),
  ],
  publicDir: 'web/public',
  // Documents are made in a worker that loads what it needs: so it is a module as the page is.
  worker: { format: 'es', plugins: () => [notices.note()] },
  build: {
    // The first browsers with light-dark(): older targets would have it rewritten into something larger.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every page's name is in the manifest, which every first visit fetches: shared code needs none, and a short hash does.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry ? `assets/${name}-[hash:7].js` : 'assets/[hash:7].js',
        codeSplitting: { groups: chunkGroups(routes) },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/health': api, '/dev/mail': api },
    watch: { ignored: ['**/data/**', '**/web/build/**', '**/server/**', '**/migrations/**'] },
  },
})

/**
 * Where the code of a page cannot be fetched, React Router reloads the page one is on and never says why. With the
 * error thrown instead, the root's error screen offers to refresh. Breaks the build when the text it looks for is gone.
 */
function reportLoadFailures(): Plugin {
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
  return {
    name: 'tenure:report-load-failures',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!reload.test(code)) {
          this.error(
            'React Router no longer reloads in routeModules.js: see whether this plugin is still needed',
          )
        }
        return { code: code.replace(reload, 'throw error;'), map: null }
      },
    },
  }
}

/**
 * React Router ends the build where a page takes over ten seconds, which it has no setting for. On a busy machine the
 * first page takes longer, because it loads the server's code.
 */
function waitForPages(): Plugin {
  return {
    name: 'tenure:wait-for-pages',
    apply: 'build',
    config() {
      const abortAfter = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => abortAfter(Math.max(ms, 600_000))
    },
  }
}

/**
 * sonner writes its styles into the page when it is loaded, which our Content-Security-Policy forbids. They are linked
 * instead: web/ui/toasts/sonner-toaster.tsx imports the file of the same text. Breaks the build when the text it looks for is gone.
 */
function linkToastStyles(): Plugin {
  const insertion = /^__insertCSS\(".*"\);?$/m
  return {
    name: 'tenure:link-toast-styles',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!insertion.test(code)) {
          this.error('sonner no longer inserts its styles by itself: see whether this plugin is still needed')
        }
        return { code: code.replace(insertion, ''), map: null }
      },
    },
  }
}

/**
 * What counts visits of pages without a framework, as a program of its own: shared files of the app would bring React
 * along. The server names it in pages only where something is configured.
 */
function buildPlainAnalytics(): Plugin {
  return {
    name: 'tenure:plain-analytics',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      await build({
        configFile: false,
        plugins: [notices.note()],
        publicDir: false,
        logLevel: 'error',
        build: {
          outDir: `${dir}/assets`,
          emptyOutDir: false,
          modulePreload: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: 'web/lib/analytics/analytics-plain.ts',
            output: {
              entryFileNames: 'plain-analytics-[hash].js',
              chunkFileNames: 'plain-chunk-[name]-[hash].js',
            },
          },
        },
      })
    },
  }
}

/** Removes comments and spaces from the scripts of the public folder, which Vite copies as they are. */
function minifyPublicScripts(): Plugin {
  return {
    name: 'tenure:minify-public-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir).filter((file) => file.endsWith('.js'))) {
        const file = join(dir, name)
        const { code, errors } = minifySync(name, readFileSync(file, 'utf8'))
        if (errors.length > 0) {
          this.error(`${name}: ${errors.map(({ message }) => message).join(' ')}`)
        }
        writeFileSync(file, code)
      }
    },
  }
}
