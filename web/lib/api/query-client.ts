import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The query client of the whole page. Loaders, guards and components share it. It is cleared at sign-out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { retry: false },
  },
})

/**
 * Returns whether a retry can succeed: no response, a server error (500 and above), or a lock (`busy`). A refused request is refused
 * again.
 */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'busy')
}
