// PostgreSQL compiles large plans (JIT) by their estimated cost, which here takes longer than it saves (bench/README.md). The
// embedded one has that off; another database has it off in each transaction.
const withoutJit = 'SET LOCAL jit = off'

// Each connection plans the statements of reads once, for any values. By default PostgreSQL plans them again for each
// account that is smaller than average, which costs a small landlord three times as much as the dashboard's own
// queries.
export const beginRead = `BEGIN READ ONLY; SET LOCAL plan_cache_mode = force_generic_plan; ${withoutJit}`

export const beginSnapshot = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${withoutJit}`

export const beginWrite = `BEGIN; ${withoutJit}`
