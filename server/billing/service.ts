export { type LimitContext, requirePlace, requireStorage } from './limits.ts'
