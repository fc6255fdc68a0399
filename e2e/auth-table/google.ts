import type { Condition } from './condition.ts'

export const rows: Condition[] = []
