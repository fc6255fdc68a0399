import { comparePastDays } from '#testing/operations/past-days.ts'

/**
 * Prints the reports of 40 random past days of random portfolios, goes on with random operations that are dated later, and prints
 * them again. Arguments: the number of portfolios (5), the first seed (TENURE_SEED, or a random one).
 */
export async function measurePastDays([
  portfolios = '5',
  from = process.env['TENURE_SEED'],
]: readonly string[]): Promise<void> {
  const first = from === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(from)
  const started = performance.now()
  let [days, reports, differences] = [0, 0, 0]
  for (let seed = first; seed < first + Number(portfolios); seed += 1) {
    const one = await comparePastDays({ seed, operations: 500, later: 400, days: 40 })
    one.differences.forEach((text) => console.log(`${text}\n`))
    days += one.days
    reports += one.reports
    differences += one.differences.length
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${portfolios} portfolios from seed ${first}, 500 operations before and 400 after each, ${seconds} s`,
  )
  console.table({ 'past days': days, 'reports printed twice': reports, 'reports that changed': differences })
  if (differences > 0) {
    process.exitCode = 1
  }
}
