export { addBankAccount, changeBankAccount, closeBankAccount } from './accounts.ts'
export { dropTransfer, recordTransfer } from './transfers.ts'
