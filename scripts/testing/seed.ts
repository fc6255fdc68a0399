/** The seed of a run unless TENURE_SEED names another. */
const usualSeed = '20261128'

/**
 * Returns the seed of a run, an integer below 2^31: that of TENURE_SEED, a new one with `TENURE_SEED=new`, else always
 * the same, so that equal code gives equal results.
 */
export function seedOfRun(asked = process.env['TENURE_SEED']): string {
  return asked === 'new' ? String(Math.floor(Math.random() * 2 ** 31)) : asked || usualSeed
}
