import { makeDate } from '#shared/lib/plain-date.ts'

import type { Language } from './languages.ts'
import type { Texts } from './translate.ts'
import { monthNumber, writeDate, writeMonth } from './write.ts'

/** Translates an English sentence; returns undefined for a sentence that is not made from a known text. */
export type TranslateSentence = (sentence: string) => string | undefined

/**
 * Returns a function that translates whole sentences, made from the texts of an English catalog, into the same texts of
 * another language. The name of a placeholder decides how its value is translated: `date…` ('Nov 21, 2026') and
 * `month…` ('November 2026') are formatted again, `sentence…` and `word…` are translated themselves, all others stay
 * unchanged. A sentence is translated completely or not at all.
 */
export function createTranslator(language: Language, english: Texts, texts: Texts): TranslateSentence {
  const whole = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const [key, text] of Object.entries(english)) {
    const other = texts[key] ?? text
    if (text.includes('{')) {
      patterns.push(patternOf(text, other))
    } else if (!whole.has(text)) {
      whole.set(text, other)
    }
  }
  // the pattern with the most words of its own is the best match; patterns that begin with a placeholder for any text
  // are tried last
  patterns.sort((a, b) => Number(a.isOpen) - Number(b.isOpen) || b.weight - a.weight)

  const translate = (sentence: string, depth: number): string | undefined => {
    const known = whole.get(sentence)
    if (known !== undefined || depth > 3 || sentence.length > 2_000) {
      return known
    }
    for (const pattern of patterns) {
      const found = pattern.regex.exec(sentence)
      const filled = found && fill(pattern, found, depth)
      if (filled) {
        return filled
      }
    }
    return undefined
  }

  const fill = ({ names, other }: Pattern, found: RegExpExecArray, depth: number): string | undefined => {
    const values = new Map<string, string>()
    for (const [at, name] of names.entries()) {
      const value = convert(name, found[at + 1] ?? '', depth)
      if (value === undefined) {
        return undefined
      }
      values.set(name, value)
    }
    return other.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
  }

  const convert = (name: string, value: string, depth: number): string | undefined => {
    switch (/^[a-z]*/.exec(name)?.[0] ?? '') {
      case 'date':
        return dateIn(language, value)
      case 'month':
        return monthIn(language, value)
      case 'word':
        return whole.get(value)
      case 'sentence':
        return translate(value, depth + 1)
      default:
        return value
    }
  }

  return (sentence) => translate(sentence, 0)
}

type Pattern = { regex: RegExp; names: string[]; other: string; weight: number; isOpen: boolean }

/** The patterns of placeholder values by the first word of the name; other placeholders match any text. */
const shapes: Record<string, string> = {
  date: '[A-Z][a-z]{2} \\d{1,2}, \\d{4}',
  month: '[A-Z][a-z]+ \\d{4}',
  amount: '[-−]?\\$[\\d,]+\\.\\d{2}',
  count: '[\\d,]+',
  day: '\\d{1,2}',
}

function patternOf(text: string, other: string): Pattern {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const source = text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .reduce((made, part, at) => {
      const kind = /^[a-z]+/.exec(names[at - 1] ?? '')?.[0] ?? ''
      return `${made}(${shapes[kind] ?? '[\\s\\S]+?'})${part}`
    })
  const weight = text.replaceAll(/\{\w+\}/g, '').length
  return { regex: new RegExp(`^${source}$`), names, other, weight, isOpen: text.startsWith('{typed') }
}

function dateIn(language: Language, english: string): string | undefined {
  const [, name = '', day, year] = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/.exec(english) ?? []
  const month = monthNumber(name)
  return month === undefined ? undefined : writeDate(language, makeDate(Number(year), month, Number(day)))
}

function monthIn(language: Language, english: string): string | undefined {
  const [, name = '', year] = /^([A-Z][a-z]+) (\d{4})$/.exec(english) ?? []
  const month = monthNumber(name)
  return month === undefined ? undefined : writeMonth(language, { year: Number(year), month })
}
