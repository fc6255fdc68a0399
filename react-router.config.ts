import type { Config } from '@react-router/dev/config'

import { stateNames } from './shared/law/places/slugs.ts'
import { blogPaths } from './web/blog/article-paths.server.ts'

/** Paths built to HTML files. What is not here is rendered in the browser from the fallback page. */
const prerender = [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/accessibility',
  ...blogPaths(),
  '/invoice-generator',
  '/lease-generator/states',
  ...stateNames.map(({ slug }) => `/lease-generator/${slug}`),
  '/lease-generator',
  '/lease-generator/create',
  '/calculators',
  '/calculators/rent-proration',
  '/calculators/late-fee',
  '/calculators/security-deposit-deadline',
  '/calculators/notice-date',
  '/404',
  '/auth/login',
  '/login',
  '/auth/signup',
  '/auth/forgot-password',
  '/checkout',
]

export default {
  appDirectory: 'web',
  buildDirectory: process.env['TENURE_WEB_BUILD'] ?? 'web/build',
  ssr: false,
  prerender,
  // One document holds the whole route table: no request for a manifest while moving about.
  routeDiscovery: { mode: 'initial' },
  // Without it the first start of the dev server fails once, while Vite optimizes dependencies again.
  future: { unstable_optimizeDeps: true },
} satisfies Config
