import type {
  LeaseBlock,
  LeaseClause,
  ComposedLease,
  Run,
} from '#shared/lease-generator/compose/composed-lease.ts'

/**
 * Returns the ids of the clauses that a question (or a step: 'deposit') is about, the closest first. These are the
 * clauses that contain its answer, in the order of the lease, or else the clauses it is asked for even if the answer is
 * not in their text. Clauses of the summary at the head of the lease come last, since the summary repeats what a clause
 * states in full.
 */
export function clausesOfQuestion(lease: ComposedLease, questionId: string): string[] {
  const [inFull, summary] = inFullAndSummary(lease)
  const saying = inFull.filter((clause) => isAnswerIn(clause, questionId))
  const asked = saying.length > 0 ? saying : askedFor(inFull, questionId)
  return [...asked, ...summary.filter((clause) => isAnswerIn(clause, questionId))].map(({ id }) => id)
}

/**
 * Returns the ids of the clauses that are new or whose words have changed. A changed clause number alone is not a
 * change.
 */
export function changedClauses(before: ComposedLease, after: ComposedLease): string[] {
  const words = new Map(clausesOf(before).map((clause) => [clause.id, wordsOf(clause)]))
  return inFullAndSummary(after)
    .flat()
    .filter((clause) => words.get(clause.id) !== wordsOf(clause))
    .map(({ id }) => id)
}

function isAnswerIn(clause: LeaseClause, questionId: string): boolean {
  return runsOf(clause).some(
    ({ answer }) =>
      answer !== undefined &&
      (answer === questionId || answer.startsWith(`${questionId}.`) || questionId.startsWith(`${answer}.`)),
  )
}

/** The clauses of questions whose answer is a rule and not a word in the text: 'no late fee' names no amount. */
const askedClauses: readonly (readonly [question: string, clauses: readonly string[]])[] = [
  ['fees.returnedPayment', ['returned-payments']],
  ['fees', ['late-fee', 'returned-payments']],
  ['deposit.petAmount', ['deposit', 'pets']],
  ['deposit', ['deposit', 'deposit-use', 'deposit-return']],
  ['pets.list', ['pet-list', 'pets']],
  ['pets', ['pets', 'assistance-animals']],
  ['parking', ['parking', 'premises']],
  ['occupancy.subletting', ['subletting']],
  ['occupants', ['occupants', 'subletting']],
  ['occupancy', ['occupants']],
  ['guarantors', ['landlord', 'tenants']],
  ['property.yearBuilt', ['lead-paint', 'disclosure-lead-paint', 'premises']],
  ['property.inventory', ['inventory-list', 'premises']],
  ['property', ['premises']],
  ['facts.lead', ['lead-disclosure', 'lead-paint']],
  ['rules.smoking', ['smoking']],
  ['rules.cannabis', ['smoking']],
  ['rules.quiet', ['quiet']],
  ['rules.alterations', ['alterations']],
  ['rules.satellite', ['alterations']],
  ['rules.insurance', ['insurance']],
  ['rules.entryNoticeHours', ['entry']],
  ['rules.keys', ['possession']],
  ['rules.other', ['house-rules']],
  ['rules', ['smoking', 'quiet']],
  ['maintenance', ['upkeep']],
  ['addenda.moveInChecklist', ['move-in-how', 'move-in-list']],
  ['addenda.houseRules', ['rules-common', 'rules-safety', 'rules-courtesy']],
  ['addenda.mold', ['mold-causes', 'mold-duties']],
  ['addenda.bedBugs', ['bed-bug-signs', 'bed-bug-duties']],
  ['addenda', ['move-in-how', 'move-in-list']],
  ['additionalTerms', ['additional-terms', 'whole']],
]

function askedFor(clauses: readonly LeaseClause[], questionId: string): LeaseClause[] {
  const ids = askedClauses.find(([question]) => questionId.startsWith(question))?.[1] ?? []
  return ids.flatMap((id) => clauses.find((clause) => clause.id === id) ?? [])
}

function inFullAndSummary({
  parts,
  addenda,
}: ComposedLease): [inFull: LeaseClause[], summary: LeaseClause[]] {
  const [summary, ...rest] = parts
  return [[...rest, ...addenda].flatMap(({ clauses }) => clauses), summary?.clauses ?? []]
}

function clausesOf({ parts, addenda }: ComposedLease): LeaseClause[] {
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
