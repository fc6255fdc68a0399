import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** One for the whole page: loaders, guards and components share it. Emptied when somebody signs out. */
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

/** No answer, or one that says 'not now'. What was refused once will be refused again. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
