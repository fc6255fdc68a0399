import { shell } from '#shared/words/en/shell.ts'
import { formatDate, formatInstant, formatMoney } from '#web/lib/format.ts'

const formats = { money: formatMoney, date: formatDate, instant: formatInstant }

export function useWords() {
  return { t, formats, language: 'en' as const }
}

function t(key: keyof typeof shell, params: Record<string, string | number> = {}): string {
  return shell[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
