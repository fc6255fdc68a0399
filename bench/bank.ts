import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { applyMapping } from '#shared/banking/files/apply-mapping.ts'
import { matchLines } from '#shared/banking/matching/match.ts'
import { largeCamt, largeCsv, largeOfx } from '#testing/banking/large-files.ts'
import { rateProposals, type Rating } from '#testing/banking/rate-proposals.ts'
import { simulate } from '#testing/banking/simulation.ts'
import { readStatementFile } from '#server/banking/files/read-statement-file.ts'

const formats = { ofx: largeOfx, csv: largeCsv, camt: largeCamt }
const lineCount = 100_000

/**
 * Reads files of 100,000 lines in each format, each in a process of its own, and proposes matches for simulated files of
 * 10,000 lines. Fails on a proposal called sure that is wrong. Arguments: the number of files (20), the first seed (1).
 */
export async function measureBank([first = '20', second = '1']: readonly string[]): Promise<void> {
  if (first === 'read') {
    readOne(second as keyof typeof formats)
    return
  }
  for (const format of Object.keys(formats)) {
    const command = [join(import.meta.dirname, 'run.ts'), 'bank', 'read', format]
    const flags = ['--disable-warning=ExperimentalWarning']
    console.log(execFileSync(process.execPath, [...flags, ...command], { encoding: 'utf8' }).trim())
  }
  matchAll(Number(first), Number(second))
}

function readOne(format: keyof typeof formats): void {
  const bytes = Buffer.from(formats[format](lineCount))
  const before = process.resourceUsage().maxRSS
  const began = performance.now()
  const cpu = process.cpuUsage()
  const file = readStatementFile(bytes, `large.${format}`, { today: null })
  if (!file.isRead) {
    throw new Error(file.message.key)
  }
  const mapped =
    file.format === 'CSV' && file.proposal.mapping ? applyMapping(file.table, file.proposal.mapping) : file
  const count = 'statements' in mapped ? (mapped.statements[0]?.lines.length ?? 0) : 0
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const megabytes = process.resourceUsage().maxRSS / 1024
  console.log(
    `${format}: ${count} lines of ${(bytes.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s (${((user + system) / 1e6).toFixed(2)} s of processor), ${megabytes.toFixed(0)} MB at most, ${(before / 1024).toFixed(0)} MB before`,
  )
}

function matchAll(files: number, firstSeed: number): void {
  const totals = new Map<string, Rating>()
  const times: number[] = []
  let wrong = 0
  for (let seed = firstSeed; seed < firstSeed + files; seed += 1) {
    const simulation = simulate(10_000, seed)
    const cpu = process.cpuUsage()
    const proposals = matchLines(simulation.input)
    times.push(process.cpuUsage(cpu).user / 1e6)
    const { all, kinds, falseSure } = rateProposals(simulation, proposals)
    for (const { kind, ...rating } of [{ kind: 'ALL', ...all }, ...kinds]) {
      totals.set(kind, added(totals.get(kind), rating))
    }
    for (const { lineId, best } of falseSure) {
      wrong += 1
      console.error(
        `seed ${seed}, ${lineId} (${simulation.kinds.get(lineId)}): ${JSON.stringify(best?.parts)}`,
      )
    }
  }
  console.table(Object.fromEntries(totals))
  const { lines, matchable, sure, likely, likelyRight, choose, chooseShown } =
    totals.get('ALL') ?? added(undefined)
  const slowest = Math.max(...times).toFixed(1)
  console.log(
    `${files} files, ${lines} lines, ${matchable} of them with a match in the books: ` +
      `${share(sure - wrong, matchable)} sure and right, ${wrong} sure and wrong; ${share(likelyRight, matchable)} likely and right ` +
      `(${share(likelyRight, likely)} of the likely ones); ${share(chooseShown, matchable)} to choose with the right one shown ` +
      `(${share(chooseShown, choose)} of those to choose). At most ${slowest} s of processor a file.`,
  )
  if (wrong > 0) {
    process.exitCode = 1
  }
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

function added(one: Rating | undefined, other?: Rating): Rating {
  const names = [
    'lines',
    'matchable',
    'sure',
    'falseSure',
    'likely',
    'likelyRight',
    'choose',
    'chooseShown',
    'none',
    'missed',
  ] as const
  const sums = names.map((name) => [name, (one?.[name] ?? 0) + (other?.[name] ?? 0)])
  return Object.fromEntries(sums) as Rating
}
