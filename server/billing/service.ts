export { requireWritable } from './read-only.ts'
export { type LimitContext, requirePlace, requireStorage } from './limits.ts'
