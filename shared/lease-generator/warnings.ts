import type { StateLaw } from '#shared/law/state-law.ts'

import type { LeaseAnswers } from './answers.ts'
import type { LeaseWarning } from './document.ts'

/** What the law has against the answers given so far. */
export function warningsFor(_answers: LeaseAnswers, _law: StateLaw | null): LeaseWarning[] {
  return []
}
