import type { ComposedLease, LeaseBlock, Run } from '#shared/lease-generator/compose/composed-lease.ts'
import { matchesProhibitedKind, type ProhibitedKind } from '#shared/lease-generator/prohibited.ts'

/**
 * Returns the product's own sentences that read like a prohibited clause; text of the parties or of a statute is
 * skipped.
 */
export function findProhibited(
  lease: ComposedLease,
): { clauseId: string; kind: ProhibitedKind; sentence: string }[] {
  const clauses = [...lease.parts, ...lease.addenda].flatMap(({ clauses }) => clauses)
  return clauses.flatMap(({ id, blocks }) =>
    blocks
      .flatMap(textsOf)
      .flatMap((text) => text.split(/(?<=[.;!?])\s/))
      .flatMap((sentence) =>
        matchesProhibitedKind(sentence).map((kind) => ({ clauseId: id, kind, sentence })),
      ),
  )
}

const ownWords = new Set(['additionalTerms', 'rules.other', 'rent.payWhere', 'rent.concession'])

/** Returns the texts of a block separately: each item of a list, each cell of a table. */
function textsOf(block: LeaseBlock): string[] {
  if (block.kind === 'lines') {
    return block.labels
  }
  if (block.kind === 'table') {
    return [...block.head, ...block.rows.flat()].map(ourWords)
  }
  if (block.kind === 'list') {
    return block.items.map(ourWords)
  }
  return block.kind === 'checkboxes' ? block.items.map(({ runs }) => ourWords(runs)) : [ourWords(block.runs)]
}

function ourWords(runs: readonly Run[]): string {
  return runs
    .filter(({ answer, statute }) => statute !== true && (answer === undefined || !ownWords.has(answer)))
    .map(({ text }) => text)
    .join('')
}
