import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** The findings of `npm audit` about a lockfile. `sentence` is one line for the operator. */
type Audit = { outcome: 'clean' | 'found' | 'notAsked'; sentence: string; details: string[] }

type Report = {
  auditReportVersion?: number
  message?: string
  error?: { code?: string; summary?: string }
  vulnerabilities?: Record<string, { name: string; severity: string; range: string; via: unknown[] }>
  metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { total?: number } }
}

const failing = ['critical', 'high']

/**
 * Returns what the JSON of `npm audit --json` says: `found` with one line for each package that has an advisory of severity high or
 * critical, `notAsked` where the registry gave no answer, which says nothing about the packages.
 */
export function readAudit(output: string): Audit {
  const report = parse(output)
  const counts = report?.metadata?.vulnerabilities
  if (!report || report.auditReportVersion === undefined || !counts) {
    const reason = report?.message || report?.error?.summary || report?.error?.code || 'no answer'
    const firstLine = reason.split('\n')[0] ?? ''
    return {
      outcome: 'notAsked',
      sentence: `The registry did not return advisories, so nothing was checked (${firstLine}).`,
      details: [],
    }
  }
  const details = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => failing.includes(severity))
    .map((one) => `${one.name} ${one.range}: ${one.severity}. ${titlesOf(one.via)}`.trim())
    .toSorted()
  const total = report.metadata?.dependencies?.total ?? 0
  const lower = Object.entries(counts)
    .filter(([severity, count]) => count > 0 && !failing.includes(severity) && severity !== 'total')
    .map(([severity, count]) => `${count} ${severity}`)
  const rest = lower.length > 0 ? ` Others: ${lower.join(', ')}.` : ''
  return details.length > 0
    ? {
        outcome: 'found',
        sentence: `Packages with high or critical advisories: ${details.length}.${rest}`,
        details,
      }
    : { outcome: 'clean', sentence: `No high or critical advisory for ${total} packages.${rest}`, details }
}

/**
 * Asks the registry for the advisories of the lockfile in `folder`. `production` leaves development packages out; `options` are more
 * words for npm.
 */
export async function audit(
  folder: string,
  { production = false, options = [] }: { production?: boolean; options?: readonly string[] } = {},
): Promise<Audit> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const words = ['audit', '--json', '--package-lock-only', ...(production ? ['--omit=dev'] : []), ...options]
  const child = spawn(npm, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  const failed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(JSON.stringify({ message: error.message })))
  })
  return readAudit(await Promise.race([text(child.stdout), failed]))
}

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report // of npm; every part of it is optional
  } catch {
    return undefined
  }
}

/** Returns the titles and addresses of advisories; a package that only depends on another one names that one. */
function titlesOf(via: readonly unknown[]): string {
  return via
    .map((one) => {
      if (typeof one === 'string') {
        return `through ${one}`
      }
      const { title = '', url = '' } = one as { title?: string; url?: string } // an advisory
      return `${title} ${url}`.trim()
    })
    .join('; ')
}
