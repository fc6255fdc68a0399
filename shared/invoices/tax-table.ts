/**
 * State sales-tax rates in basis points (725 = 7.25 %), from the specification's table: the state's own rate,
 * without rates of counties and cities, and whether or not the sold item is taxed there. 0: the state does
 * not have a sales tax.
 */
const ratesBps: Readonly<Record<string, number>> = {
  AL: 400, AK: 0, AZ: 560, AR: 650, CA: 725, CO: 290, CT: 635, DE: 0, FL: 600, GA: 400, HI: 417, ID: 600, IL: 625,
  IN: 700, IA: 600, KS: 650, KY: 600, LA: 445, ME: 550, MD: 600, MA: 625, MI: 600, MN: 688, MS: 700, MO: 423, MT: 0,
  NE: 550, NV: 685, NH: 0, NJ: 663, NM: 513, NY: 400, NC: 475, ND: 500, OH: 575, OK: 450, OR: 0, PA: 600, RI: 700,
  SC: 600, SD: 420, TN: 700, TX: 625, UT: 610, VT: 600, VA: 530, WA: 650, WV: 600, WI: 500, WY: 400, DC: 600,
} // prettier-ignore

/**
 * Rates with three decimals, in thousandths of a percent (6.625 % is 6625); the table rounds each of them to two.
 * Source: the states' own revenue departments; Hawaii's is the highest rate that may be passed on to a client where the
 * tax is 4 %.
 */
export const roundedStates: Readonly<Record<string, number>> = {
  HI: 4_166, MN: 6_875, MO: 4_225, NJ: 6_625, NM: 5_125,
} // prettier-ignore

/** The states of the table, in the table's order. */
export const taxStates: readonly string[] = Object.keys(ratesBps)

/**
 * Returns the state's rate in basis points; 0 where the state has no sales tax; undefined for a state that is not in
 * the table.
 */
export function stateTaxBps(state: string): number | undefined {
  return Object.hasOwn(ratesBps, state) ? ratesBps[state] : undefined
}
