import { AppError } from '#server/platform/http/errors.ts'
import { type Network, networksOf } from '#server/platform/http/network/networks.ts'

export type Attempt = {
  /** The client's address. */
  address: string
  /** Returns whether the account has signed in from this network before; called only if the attempt has to wait. */
  isKnown?: () => Promise<boolean>
}

export type SignInQueue = {
  /**
   * Runs the work of an attempt when its turn comes. Throws `rate_limit_exceeded` if its turn does not come in time.
   */
  run<T>(attempt: Attempt, work: () => Promise<T>): Promise<T>
}

type Options = {
  /**
   * The number of attempts that run in parallel: enough to keep the hashing busy, few enough to leave the
   * database to other requests.
   */
  atOnce?: number
  maxWaiting?: number
  maxWaitingOfNetwork?: number
  maxWaitMs?: number
  /** Returns milliseconds of a clock that never goes back. */
  clock?: () => number
}

/**
 * The number of attempts of a network that did not end well; older ones count less. Values do not decay.
 * Instead newer attempts count more (`tryWorth`), which gives the same order without work at each comparison.
 */
type Tally = { value: number; weight: number; waiting: number }

type Waiting = { tallies: Tally[]; isKnown: boolean; start: () => void; refuse: () => void }

const halfLifeMs = 120_000
/** After so many half-lives the origin is moved, before the numbers grow too large. */
const maxHalfLives = 500
const maxTallies = 50_000
/**
 * An attempt from a network known to the account counts a tenth: not zero, because attackers have accounts of their
 * own.
 */
const knownWeight = 10

/**
 * Creates a queue of sign-ins before the password hashing. The next attempt comes from the network with the
 * fewest attempts that did not end well, so that every network has its first attempt before any has its
 * tenth. Networks that the account has signed in from before come first. If too many wait, the attempt with
 * the worst rank is refused. IPv6 counts by /64, /56 and /48, weighted.
 */
export function createSignInQueue({
  atOnce = 3,
  maxWaiting = 1_000,
  maxWaitingOfNetwork = 30,
  maxWaitMs = 15_000,
  clock = () => performance.now(),
}: Options = {}): SignInQueue {
  const tallies = new Map<string, Tally>()
  const waiting = new Set<Waiting>()
  let running = 0
  let origin = clock()

  /** Returns the value of an attempt now: 1 at the origin, doubled every half-life. */
  function tryWorth(): number {
    const halfLives = (clock() - origin) / halfLifeMs
    if (halfLives < maxHalfLives) {
      return 2 ** halfLives
    }
    for (const tally of tallies.values()) {
      tally.value /= 2 ** halfLives
    }
    origin = clock()
    return 1
  }

  function tallyOf({ name, weight }: Network): Tally {
    let tally = tallies.get(name)
    if (!tally) {
      if (tallies.size >= maxTallies) {
        forgetOldest(tallies)
      }
      tally = { value: 0, weight, waiting: 0 }
      tallies.set(name, tally)
    }
    return tally
  }

  function add(counted: readonly Tally[], tries: number): void {
    const worth = tryWorth()
    for (const tally of counted) {
      tally.value = Math.max(0, tally.value + tries * worth)
    }
  }

  function next(): void {
    if (running < atOnce && waiting.size > 0) {
      const best = findExtreme(waiting, (rank, found) => rank < found)
      best?.start()
    }
  }

  async function waitForTurn(counted: Tally[], isKnown: Attempt['isKnown']): Promise<void> {
    const own = counted[0]! // networksOf returns at least one
    if (own.waiting >= maxWaitingOfNetwork) {
      throw tooMany()
    }
    own.waiting += 1
    try {
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          waiting.delete(entry)
          clearTimeout(timer)
        }
        const entry: Waiting = {
          tallies: counted,
          isKnown: false,
          start() {
            leave()
            running += 1
            resolve()
          },
          refuse() {
            leave()
            reject(tooMany())
          },
        }
        const timer = setTimeout(entry.refuse, maxWaitMs).unref()
        waiting.add(entry)
        isKnown?.().then(
          (known) => void (entry.isKnown = known),
          // if the check fails, the network counts as unknown
          () => undefined,
        )
        if (waiting.size > maxWaiting) {
          findExtreme(waiting, (rank, found) => rank >= found)?.refuse()
        }
      })
    } finally {
      own.waiting -= 1
    }
  }

  return {
    async run({ address, isKnown }, work) {
      const counted = networksOf(address).map(tallyOf)
      add(counted, 1)
      if (running < atOnce) {
        running += 1
      } else {
        await waitForTurn(counted, isKnown)
      }
      try {
        const result = await work()
        add(counted, -1)
        return result
      } catch (error) {
        if (error instanceof AppError && error.code === 'second_factor_required') {
          add(counted, -1) // the password was right
        }
        throw error
      } finally {
        running -= 1
        next()
      }
    },
  }
}

function rankOf({ tallies, isKnown }: Waiting): number {
  let rank = 0
  for (const { value, weight } of tallies) {
    rank = Math.max(rank, value / weight)
  }
  return isKnown ? rank / knownWeight : rank
}

function findExtreme(
  waiting: ReadonlySet<Waiting>,
  isBeyond: (rank: number, found: number) => boolean,
): Waiting | undefined {
  let [found, foundRank]: [Waiting | undefined, number] = [undefined, 0]
  for (const entry of waiting) {
    const rank = rankOf(entry)
    if (found === undefined || isBeyond(rank, foundRank)) {
      ;[found, foundRank] = [entry, rank]
    }
  }
  return found
}

/** Deletes the tenth of the tallies that was created first; attempts that wait keep theirs. */
function forgetOldest(tallies: Map<string, Tally>): void {
  for (const name of [...tallies.keys()].slice(0, maxTallies / 10)) {
    tallies.delete(name)
  }
}

function tooMany(): AppError {
  return new AppError(
    'rate_limit_exceeded',
    'auth.queueFull',
    {},
    {
      retryAfterSeconds: 3,
    },
  )
}
