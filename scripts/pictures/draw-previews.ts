import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import sharp from 'sharp'

import { readPageHead } from '#server/platform/pages/page-head.ts'
import { originPlaceholder } from '#shared/lib/build-placeholders.ts'

import { outline, wrap } from './outlines.ts'

const width = 1200
const height = 630

/** The line above the title, by the start of the page's path. */
const kinds: readonly [start: string, kicker: string][] = [
  ['/lease-generator/create', 'Free lease generator'],
  ['/lease-generator/', 'Landlord law, state by state'],
  ['/lease-generator', 'Free lease generator'],
  ['/invoice-generator', 'Free invoice generator'],
  ['/calculators', 'Free calculator for landlords'],
  ['/blog', 'For landlords'],
  ['/', 'Property management, open source'],
]

/**
 * Draws the pictures for link previews: one for every built page that names one below /og, from the page's title. Each
 * takes about 30 ms, so they are made with every build.
 */
export async function drawPreviews(clientDir: string): Promise<number> {
  const pages = (await readdir(clientDir, { recursive: true })).filter((file) =>
    /(^|[\\/])index\.html$/.test(file),
  )
  const wanted = new Map<string, string>()
  for (const page of pages) {
    const { meta } = readPageHead(await readFile(join(clientDir, page), 'utf8'))
    const path = meta.get('og:image')?.slice(originPlaceholder.length)
    if (path?.startsWith('/og/')) {
      wanted.set(path, svgOf(meta.get('og:title') ?? '', path.replace(/^\/og/, '')))
    }
  }
  const rest = [...wanted]
  const draw = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const [path, svg] = next
      const file = join(clientDir, path)
      await mkdir(dirname(file), { recursive: true })
      await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toFile(file)
    }
  }
  await Promise.all([draw(), draw()])
  return wanted.size
}

function svgOf(title: string, path: string): string {
  const kicker = kinds.find(([start]) => path.startsWith(start))?.[1] ?? ''
  const { size, lines } = fit(title)
  const leading = size * 1.14
  const top = 330 - ((lines.length - 1) * leading) / 2 + size * 0.34
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f6f3ec"/>${plat}
<rect x="80" y="76" width="56" height="4" fill="#8f6512"/>
${outline('sans', kicker, { x: 80, y: 124, size: 27, fill: '#1a5640' })}
${lines.map((line, index) => outline('serif', line, { x: 78, y: top + index * leading, size, fill: '#17221c' })).join('')}
<g transform="translate(80 520) scale(1.75)">${mark}</g>
${outline('serif', 'Tenure', { x: 152, y: 561, size: 40, fill: '#17221c' })}
</svg>`
}

/** Returns the largest font size at which the title fits into its lines. */
function fit(title: string): { size: number; lines: string[] } {
  for (const [size, most] of [
    [84, 2],
    [72, 3],
    [60, 3],
    [52, 4],
  ] as const) {
    const lines = wrap('serif', size, title, 850)
    if (lines.length <= most) {
      return { size, lines }
    }
  }
  return { size: 44, lines: wrap('serif', 44, title, 960).slice(0, 5) }
}

const mark = `<rect x="1.5" y="1.5" width="29" height="29" rx="5.5" fill="#1c5a43"/><path d="M18.5 17.5h7.5v4.6a3.9 3.9 0 0 1-3.9 3.9h-3.6z" fill="#ecc069"/><path d="M6 14h20M15 6v20M15 20H6M21 6v8M18.5 17.5h7.5v4.6a3.9 3.9 0 0 1-3.9 3.9h-3.6z" fill="none" stroke="#fdfaf2" stroke-width="1.7"/>`

/** A surveyor's plat as on the home page: streets, lots, and one highlighted lot. */
const plat = `<g transform="translate(1010 300) rotate(-6)" stroke="#c9c0ad" stroke-width="1.5" fill="none"><path d="M-120-500V600M-90-500V600M-120-210H400M-120-180H400M-120 190H400M-120 220H400M-90 6H400M0-500V-210M90-500V-210M180-500V-210M0-180V190M90-180V190M180-180V190M0 220V600M90 220V600M180 220V600"/><path d="M90-180h90V6h-90z" fill="#8f6512" fill-opacity=".2" stroke="#8f6512" stroke-width="2.5"/></g>`
