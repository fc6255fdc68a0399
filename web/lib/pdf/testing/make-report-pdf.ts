// Makes the PDF of a report in a file of JSON, and says its pages, time and memory: a process of its own for bench/reports.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ReportDocument } from '#shared/reports/report-document.ts'
import { makePdf } from '#web/lib/pdf/make-document.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'

const [folder = ''] = process.argv.slice(2)
const document = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as ReportDocument // written by bench/reports.ts
const before = process.memoryUsage().rss
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10)
const began = performance.now()
const bytes = await makePdf('report', document, { createdAt: '2026-01-01T00:00:00Z' }, loadFontFromDisk)
const seconds = (performance.now() - began) / 1000
clearInterval(watch)
peak = Math.max(peak, process.memoryUsage().rss, process.resourceUsage().maxRSS * 1024)
const pages = /\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? 'unknown'
const megabytes = (value: number) => `${(value / 1e6).toFixed(0)} MB`
process.stdout.write(
  `PDF of ${document.rows.length} rows, ${pages} pages: ${seconds.toFixed(2)} s, ${megabytes(bytes.length)}; peak ${megabytes(peak)}, ${megabytes(before)} before\n`,
)
