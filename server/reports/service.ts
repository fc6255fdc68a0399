export { saveBudget } from './budgets.ts'
