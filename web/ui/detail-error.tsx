import { SearchX } from 'lucide-react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { LinkButton } from './link-button.tsx'

type DetailErrorProps = {
  error: unknown
  onRetry: () => void
  /** 'property', 'tenant' … */
  noun: string
  /** The list it would be in, from `href()`. */
  backTo: string
  backLabel: string
}

/** In place of a page about one thing: it is not there, or could not be loaded. */
export function DetailError({ error, onRetry, noun, backTo, backLabel }: DetailErrorProps) {
  // 400: what stands in the address is no id at all.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`This ${noun} is not here`}
        action={<LinkButton to={backTo}>{backLabel}</LinkButton>}
      >
        It may have been archived, or the link may be incomplete.
      </EmptyState>
    )
  }
  return <ErrorState error={error} onRetry={onRetry} title={`This ${noun} could not be loaded`} />
}
