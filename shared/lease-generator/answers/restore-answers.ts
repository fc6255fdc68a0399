import { type LeaseAnswers, leaseAnswers, defaultAnswers } from './answers.ts'

/**
 * Returns an interview restored from storage: the parts that are still valid, and the usual choices for the rest, so
 * that one damaged field, or a field that a newer version removed, does not lose the others. Never throws.
 */
export function restoreAnswers(kept: unknown, state: string): LeaseAnswers {
  const start = defaultAnswers(state)
  const whole = leaseAnswers.safeParse(kept)
  if (whole.success) {
    return whole.data
  }
  const restored = leaseAnswers.safeParse(mend(start, kept))
  return restored.success ? restored.data : start
}

/**
 * Returns the usual answers overwritten by the stored values, part by part; a part that is not valid keeps the usual
 * value and does not affect the others.
 */
function mend(start: LeaseAnswers, kept: unknown): LeaseAnswers {
  if (!isRecord(kept)) {
    return start
  }
  let mended = start
  for (const [section, before] of Object.entries(start)) {
    const value = kept[section]
    const whole = fits(mended, { [section]: value })
    if (whole !== null) {
      mended = whole
    } else if (isRecord(before) && isRecord(value)) {
      for (const [field, one] of Object.entries(value)) {
        const now: unknown = mended[section as keyof LeaseAnswers] // the key of a section of these answers
        mended = fits(mended, { [section]: { ...(isRecord(now) ? now : {}), [field]: one } }) ?? mended
      }
    }
  }
  return mended
}

function fits(answers: LeaseAnswers, change: Record<string, unknown>): LeaseAnswers | null {
  const { success, data } = leaseAnswers.safeParse({ ...answers, ...change })
  return success ? data : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
