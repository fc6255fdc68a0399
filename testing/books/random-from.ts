/** Returns a generator of numbers from 0 up to a limit, the same for the same seed (Lehmer, modulus 2^31 − 1). */
export function randomFrom(start: number): (below: number) => number {
  let state = (start % 2_147_483_646) + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
