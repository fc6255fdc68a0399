/** What a bank account is. Money on a credit card is negative: it is owed. */
export const bankAccountKinds = ['CHECKING', 'SAVINGS', 'CREDIT_CARD', 'TRUST'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]

/**
 * The state of a line of a bank: OPEN has to be looked at, MATCHED is in the books, EXCLUDED has nothing to
 * do with them. REMOVED was deleted and is not brought back by a later file.
 */
export const bankLineStates = ['OPEN', 'MATCHED', 'EXCLUDED', 'REMOVED'] as const
export type BankLineState = (typeof bankLineStates)[number]

/** The largest file of a bank in bytes: a year of a busy account has less than 2 MB. */
export const maxBankFileBytes = 10 * 1024 * 1024
/** The largest file of a bank in bytes that earlier releases took, and that is kept with its import. */
export const maxKeptBankFileBytes = 25 * 1024 * 1024
/** The largest number of lines in one import of a file. */
export const maxBankFileLines = 100_000
