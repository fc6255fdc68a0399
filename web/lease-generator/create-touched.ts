import type { LeaseBlock, LeaseClause, LeaseDocument, Run } from '#shared/lease-generator/document.ts'

/**
 * The clauses that say something of a question's answer (or of a step's: 'deposit'), in the order of the lease; the summary
 * at its head comes last, since it repeats what a clause says in full.
 */
export function clausesAbout(lease: LeaseDocument, questionId: string): string[] {
  const [summary, ...rest] = lease.parts
  const inFull = { ...lease, parts: rest }
  return [...clausesOf(inFull), ...(summary?.clauses ?? [])]
    .filter((clause) =>
      runsOf(clause).some(
        ({ answer }) =>
          answer !== undefined &&
          (answer === questionId ||
            answer.startsWith(`${questionId}.`) ||
            questionId.startsWith(`${answer}.`)),
      ),
    )
    .map(({ id }) => id)
}

/** The clauses whose words are others than before, or that are new. A number that moved is no change. */
export function changedClauses(before: LeaseDocument, after: LeaseDocument): string[] {
  const words = new Map(clausesOf(before).map((clause) => [clause.id, wordsOf(clause)]))
  return clausesOf(after)
    .filter((clause) => words.get(clause.id) !== wordsOf(clause))
    .map(({ id }) => id)
}

function clausesOf({ parts, addenda }: LeaseDocument): LeaseClause[] {
  return [...parts, ...addenda].flatMap(({ clauses }) => clauses)
}

function wordsOf(clause: LeaseClause): string {
  return [clause.heading ?? '', ...runsOf(clause).map(({ text, ref }) => ref ?? text)].join('\n')
}

function runsOf({ blocks }: LeaseClause): Run[] {
  return blocks.flatMap(runsOfBlock)
}

function runsOfBlock(block: LeaseBlock): Run[] {
  switch (block.kind) {
    case 'paragraph':
      return block.runs
    case 'list':
      return block.items.flat()
    case 'table':
      return [...block.head.flat(), ...block.rows.flat(2)]
    case 'checkboxes':
      return block.items.flatMap(({ checked, runs }) => [{ text: String(checked) }, ...runs])
    case 'lines':
    default:
      return block.labels.map((text) => ({ text }))
  }
}
