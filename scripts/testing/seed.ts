/** The seed of a run unless TENURE_SEED names another. */
const usualSeed = '20261128'

/**
 * Returns the seed of a run, an integer below 2^31: the value of TENURE_SEED, a new seed with
 * `TENURE_SEED=new`, else always the same seed, so that equal code gives equal results.
 */
export function seedOfRun(asked = process.env['TENURE_SEED']): string {
  return asked === 'new' ? String(Math.floor(Math.random() * 2 ** 31)) : asked || usualSeed
}
