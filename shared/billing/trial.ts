/** The trial of a new account, once. The database counts the same days from the moment the account is made. */
export const trialDays = 14
