import { maxListed, type ImportIssue } from '#shared/import-export/contract.ts'

/** The source of an issue: a row of a file. */
export type SourceRow = { file: string; kind: ImportIssue['kind']; row: number | null }

export type FoundIssues = {
  problemCount: number
  problems: ImportIssue[]
  warningCount: number
  warnings: ImportIssue[]
}

export type ImportIssues = {
  problem(place: SourceRow, message: string, at?: { column: string; value?: string | null }): void
  warning(place: SourceRow, message: string, at?: { column: string; value?: string | null }): void
  /** Adds what another collection of the same files has. */
  take(found: FoundIssues): void
  list(): FoundIssues
  hasProblems(): boolean
}

const shortest = 80

const make = (
  place: SourceRow,
  message: string,
  at?: { column: string; value?: string | null },
): ImportIssue => ({
  ...place,
  column: at?.column ?? null,
  value: truncateCell(at?.value ?? null),
  message,
})

/** Collects the problems of an import: counts all of them and keeps as many as a response lists. */
export function createImportIssues(files: readonly string[]): ImportIssues {
  const problems: ImportIssue[] = []
  const warnings: ImportIssue[] = []
  const counts = { problems: 0, warnings: 0 }
  return {
    problem(place, message, at) {
      counts.problems += 1
      if (problems.length < maxListed) {
        problems.push(make(place, message, at))
      }
    },
    warning(place, message, at) {
      counts.warnings += 1
      if (warnings.length < maxListed) {
        warnings.push(make(place, message, at))
      }
    },
    take(found) {
      counts.problems += found.problemCount
      counts.warnings += found.warningCount
      problems.push(...found.problems.slice(0, maxListed - problems.length))
      warnings.push(...found.warnings.slice(0, maxListed - warnings.length))
    },
    hasProblems: () => counts.problems > 0,
    list: () => ({
      problemCount: counts.problems,
      problems: inOrder(problems, files),
      warningCount: counts.warnings,
      warnings: inOrder(warnings, files),
    }),
  }
}

/** Sorts by the order of the files and their rows; issues about a whole file come first. */
function inOrder(issues: readonly ImportIssue[], files: readonly string[]): ImportIssue[] {
  const rank = new Map(files.map((file, index) => [file, index]))
  return issues.toSorted(
    (a, b) => (rank.get(a.file) ?? -1) - (rank.get(b.file) ?? -1) || (a.row ?? 0) - (b.row ?? 0),
  )
}

/**
 * Shortens a cell for display: one line, no control characters, not the five megabytes that a person may have pasted.
 */
function truncateCell(value: string | null): string | null {
  if (value === null) {
    return null
  }
  const line = value
    .slice(0, 1_000)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
  return line.length > shortest || value.length > 1_000 ? `${line.slice(0, shortest)}…` : line
}
