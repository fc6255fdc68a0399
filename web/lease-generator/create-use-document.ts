import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { LeaseAnswers } from '#shared/lease-generator/answers.ts'
import type { LeaseDocument } from '#shared/lease-generator/document.ts'
import type { StateLaw } from '#shared/law/state-law.ts'
import type * as engineModule from './create-engine.ts'
import { changedClauses, clausesAbout } from './create-touched.ts'

type Engine = typeof engineModule

/** What writes the lease: fetched once the questions can be answered, since nobody waits for it. */
export function useEngine(): { engine: Engine | null; hasFailed: boolean; retry: () => void } {
  const [engine, setEngine] = useState<Engine | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    import('./create-engine.ts').then(setEngine, () => setHasFailed(true))
  }, [])
  useEffect(load, [load])
  return { engine, hasFailed: engine === null && hasFailed, retry: load }
}

/** The lease of the answers, a moment behind the typing, and which of its clauses the question at hand is about. */
export function useDocument(
  engine: Engine | null,
  { answers, law, question }: { answers: LeaseAnswers; law: StateLaw | null; question: string | undefined },
): { document: LeaseDocument | null; current: ReadonlySet<string> } {
  const settled = useDeferredValue(answers)
  const document = useMemo(() => engine?.composeLease(settled, law) ?? null, [engine, settled, law])
  const [latest, setLatest] = useState<LeaseDocument | null>(null)
  const [changed, setChanged] = useState<readonly string[]>([])
  if (document !== latest) {
    setLatest(document)
    setChanged(document && latest ? changedClauses(latest, document) : [])
  }
  const current = useMemo(() => {
    const about = document && question !== undefined ? clausesAbout(document, question) : []
    return new Set(about.length > 0 ? about : changed)
  }, [document, question, changed])
  return { document, current }
}
