import { useDeferredValue, useMemo, useState } from 'react'
import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type * as engineModule from './asked-questions.ts'
import { changedClauses, clausesOfQuestion } from './changed-clauses.ts'
import { useLazyPart } from './use-lazy-part.ts'

type Engine = typeof engineModule

const load = () => import('./asked-questions.ts')

/**
 * Loads the code that composes the lease. It is fetched once the questions can be answered, so that the user does not
 * wait for it.
 */
export function useEngine(): { engine: Engine | null; hasFailed: boolean; retry: () => void } {
  const { part, hasFailed, retry } = useLazyPart(load)
  return { engine: part, hasFailed, retry }
}

/**
 * Returns the lease for the answers, deferred a little behind the typing, and the clauses that the current question is
 * about.
 */
export function useDocument(
  engine: Engine | null,
  { answers, law, question }: { answers: LeaseAnswers; law: StateLaw | null; question: string | undefined },
): { document: ComposedLease | null; current: ReadonlySet<string> } {
  const settled = useDeferredValue(answers)
  const document = useMemo(() => engine?.composeLease(settled, law) ?? null, [engine, settled, law])
  const [latest, setLatest] = useState<ComposedLease | null>(null)
  const [changed, setChanged] = useState<readonly string[]>([])
  if (document !== latest) {
    setLatest(document)
    setChanged(document && latest ? changedClauses(latest, document) : [])
  }
  const current = useMemo(() => {
    if (!document || question === undefined) {
      return new Set<string>()
    }
    const about = clausesOfQuestion(document, question)
    return new Set(about.length > 0 ? about : changed)
  }, [document, question, changed])
  return { document, current }
}
