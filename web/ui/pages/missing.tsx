import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

type MissingProps = {
  error: unknown
  onRetry: () => void
  /** In lower case: 'payment'. */
  noun: string
  /** The way back, where the object does not exist. */
  action: ReactNode
}

/** Shown instead of an object that does not exist or could not be loaded. */
export function Missing({ error, onRetry, noun, action }: MissingProps) {
  // 400: the id in the address has no valid form.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState icon={<SearchX aria-hidden />} title={`This ${noun} was not found`} action={action}>
        The record may have been archived, or the link may be incomplete.
      </EmptyState>
    )
  }
  return <ErrorState error={error} onRetry={onRetry} title={`This ${noun} could not be loaded`} />
}
