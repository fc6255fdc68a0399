import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { type PublicConfig, publicConfigId } from '#shared/lib/public-config.ts'

/**
 * Adds the analytics configuration to pages: a block of data and, for pages without a framework, the script that reads
 * it. Adds nothing if nothing is configured.
 */
export function createPageAnalytics(buildDir: string, config: PublicConfig): (html: string) => string {
  if (Object.keys(config).length === 0) {
    return (html) => html
  }
  // the block is inside a page: no `<` in the data may end it
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="${publicConfigId}">${json}</script>`
  const file = scriptOf(join(buildDir, 'assets'))
  const script = file ? `<script type="module" src="/assets/${file}"></script>` : ''
  return (html) => {
    const isPlain = !html.includes('type="module"')
    return html.replace('</head>', () => `${block}${isPlain ? script : ''}</head>`)
  }
}

function scriptOf(assetsDir: string): string | undefined {
  return existsSync(assetsDir)
    ? readdirSync(assetsDir).find((file) => /^plain-analytics-[\w-]+\.js$/.test(file))
    : undefined
}
