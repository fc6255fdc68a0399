import { maxTaxRate, type RateStep } from '#shared/leases/rent/sales-tax.ts'
import { startOfMonth } from '#shared/lib/plain-date.ts'

import { type Read, readDate } from './cells.ts'

/** Reads a rate of sales tax in percent, '6.5%', as thousandths of a percent. */
export function readTaxRate(text: string): Read<number> {
  const [, percent] = /^(\d{1,2}(?:\.\d{1,3}0*)?) ?%?$/.exec(text) ?? []
  const value = Math.round(Number(percent) * 1_000)
  return percent !== undefined && value >= 1 && value <= maxTaxRate
    ? { value }
    : { message: 'Use a rate in percent like 6.5, more than 0 and at most 30' }
}

/**
 * Reads rates, each with the first day of the month when it begins to apply: '6.5 from 2027-01-01; 7 from
 * 2028-01-01'.
 */
export function readLaterRates(text: string): Read<RateStep[]> {
  const rates: RateStep[] = []
  for (const part of text.split(/[;|\n\r]+/).filter((one) => one.trim() !== '')) {
    const [, percent, day] = /^(.+?) (?:since|from) (.+)$/i.exec(part.trim()) ?? []
    const rate = readTaxRate(percent ?? '')
    const from = readDate(day ?? '')
    if (!('value' in rate) || !('value' in from) || from.value !== startOfMonth(from.value)) {
      return { message: 'Use rates with the first day of a month, like 6.5 from 2027-01-01' }
    }
    rates.push({ from: from.value, rate: rate.value })
  }
  if (rates.length > 60) {
    return { message: 'A recurring charge can have at most 60 later rates' }
  }
  return rates.some(({ from }, at) => from <= (rates[at - 1]?.from ?? ''))
    ? { message: 'Enter the later rates in date order, each day once' }
    : { value: rates }
}
