import { AppError } from './errors.ts'

/** So many sign-ins of one network, and of all, are looked at at once; each takes queries and a hash. */
const maxOfNetwork = 12
const maxOfAll = 24

const running = new Map<string, number>()
let all = 0

/**
 * Does the work of a sign-in, unless too many are under way: a flood is refused before it costs a query, so that everything
 * else keeps its place. Throws `rate_limit_exceeded`.
 */
export async function throughGate<T>(network: string, work: () => Promise<T>): Promise<T> {
  const own = running.get(network) ?? 0
  if (own >= maxOfNetwork || all >= maxOfAll) {
    throw new AppError('rate_limit_exceeded', 'Too many people are signing in right now. Please try again.', {
      retryAfterSeconds: 3,
    })
  }
  running.set(network, own + 1)
  all += 1
  try {
    return await work()
  } finally {
    const left = (running.get(network) ?? 1) - 1
    all -= 1
    if (left === 0) {
      running.delete(network)
    } else {
      running.set(network, left)
    }
  }
}
