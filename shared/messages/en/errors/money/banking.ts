/** Bank accounts. Only landlords and their API clients get these: in English only. */
export const bankingForLandlords = {
  'banking.accountArchived': 'This bank account is archived. Choose another one.',
  'banking.cardWithDeposits':
    'Security deposits must be held in a bank account. Choose one that is not a credit card.',
  'banking.cardAsDefault': 'A credit card cannot be the default account. Choose a bank account.',
  'banking.accountHasBalance': 'This account still has {amount} in the books. Transfer it first.',
  'banking.accountHasOpenLines': 'This account has lines to review. Review or delete them first.',
  'banking.alreadyMatched':
    'A payment, expense or transfer in this suggestion is already matched to another line. Review the new suggestions.',
  'banking.chooseStatement': 'This file has more than one account. Choose the one to import.',
  'banking.depositInFuture': 'The deposit date cannot be in the future. Record the deposit when you make it',
  'banking.depositIsMatched': 'This deposit is matched to a bank line. Undo that match first.',
  'banking.depositIsVoid': 'This deposit is already void',
  'banking.choices': 'Use one of {options}',
  'banking.expenseIsVoid': 'This expense is void. Choose another one.',
  'banking.encodingOpen':
    'Some characters in this file can be read in two ways. Choose the correct one before you import.',
  'banking.fileBai2': 'This is a BAI2 file. Download it as camt.053, OFX or CSV.',
  'banking.fileDoctype':
    'This file has a document type declaration, which is not accepted. Download a new file from your bank',
  'banking.fileEmpty': 'This file is empty. Download it again.',
  'banking.fileIif':
    'This is a QuickBooks IIF file. Download the transactions from your bank as OFX, QFX or CSV.',
  'banking.fileJson': 'This is a JSON file. Download the transactions from your bank as OFX, QFX or CSV.',
  'banking.fileMt940': 'This is an MT940 file. Download it as camt.053, OFX or CSV.',
  'banking.filePdf':
    'This is a PDF. Download the transactions from your bank as OFX, QFX or CSV, and choose that file.',
  'banking.fileQif':
    'This is a QIF file, which has no transaction numbers and no accounts. Download it as OFX, QFX or CSV.',
  'banking.fileSpreadsheet': 'This is a spreadsheet. Save it as CSV, and choose that file.',
  'banking.fileTooComplex':
    'This file takes too long to read. Download shorter periods and import them one at a time.',
  'banking.fileUnknown':
    'This file is not in a bank format that Tenure can read. Download the transactions as OFX, QFX, QBO, CSV or camt.053.',
  'banking.fileWebPage':
    'This is a web page, not a bank file. Your bank session probably ended. Sign in to your bank and download the file again.',
  'banking.fileZip': 'This is a ZIP file. Unzip it and choose the file inside.',
  'banking.importHasConfirmed': 'This import has confirmed lines ({count}). Undo them first.',
  'banking.importIsUndone': 'This import was already undone',
  'banking.lineBeforeOpening': 'This line is already part of the {date} opening balance. Exclude it.',
  'banking.lineIsConfirmed': 'This line is confirmed. Undo the confirmation first.',
  'banking.lineIsElsewhere': 'This line has changed. Review it again.',
  'banking.lineNotConfirmed': 'This line is not confirmed',
  'banking.mappingMissing': 'Choose the columns with the date and the amount first',
  'banking.mappingUnreadable': 'The column mapping is not valid JSON',
  'banking.matchedPaymentMoves':
    'This payment is matched to a bank line. Undo that match under Banking first, then move the payment.',
  'banking.matchedToLine': 'This entry is matched to a bank line. Undo that match under Banking first.',
  'banking.incomeLeft': 'This line is money out, so it cannot be income or a refund',
  'banking.noLines': 'Choose at least one line',
  'banking.noSuchItem': 'An item is no longer part of this reconciliation. Review the items again.',
  'banking.noSuchOption': 'This option is no longer suggested. Review the new suggestions',
  'banking.noSuchStatement': 'This account is not in the file. Choose one from the list',
  'banking.nothingNew': 'All lines in this file were already imported. Nothing was imported.',
  'banking.nothingToImport': 'This file has no posted transactions to import.',
  'banking.questionOpen': '{question} Answer this before you import.',
  'banking.signsOpen':
    'The plus and minus signs do not match the transaction types, or look like those of a credit card. Choose which amounts left the account before you import.',
  'banking.ofxBankError':
    'The bank returned an error instead of a statement: {reason}. Download the file again, or contact your bank.',
  'banking.ofxNoStatement':
    'This file has no account statement. Choose an account and a period on your bank’s website, then download the file again.',
  'banking.ofxEndsEarly': 'This OFX file is incomplete. Download it again.',
  'banking.kindFixed':
    'You cannot change this account between bank account and credit card because it has entries. Add another account instead.',
  'banking.openedInFuture': 'The opening balance date cannot be in the future',
  'banking.openingDayFixed':
    'The opening balance date cannot change because later entries depend on it. You can correct only the amount.',
  'banking.otherCurrency': 'This file is in {currency}. Only US dollars can be imported.',
  'banking.sameFile': 'This file was imported on {date} by {name}.',
  'banking.partsSum': 'The parts add up to {amount}, but the line is {amountOf}',
  'banking.paymentDeposited': 'This payment is part of a deposit. Void that deposit under Banking first.',
  'banking.paymentInOpening':
    'This payment is part of the opening balance of a bank account. Choose another one.',
  'banking.paymentNotSettled': 'This payment is no longer settled. Review the new suggestions.',
  'banking.proposalStale':
    'This suggestion is out of date because the books have changed. Review the new one.',
  'banking.reconciliationIsFinished': 'This reconciliation is finished. Reopen it first.',
  'banking.reconciliationIsOpen':
    'This account already has an open reconciliation. Finish or cancel it first.',
  'banking.reconciliationNotFinished': 'This reconciliation is not finished',
  'banking.reconciliationNotLatest':
    'Only the latest reconciliation can be reopened, and only when no other one is open',
  'banking.ruleCategory': 'An expense rule needs a category. Leave it out of other rules',
  'banking.ruleDirection': 'Lease payments are money in; expenses are money out',
  'banking.ruleLease': 'A lease payment rule needs a lease. Leave it out of other rules',
  'banking.sameAccount': 'Choose two different accounts',
  'banking.sentIsVoid': 'This entry was voided or undone. Review the new suggestions.',
  'banking.statementInFuture': 'The statement date cannot be in the future',
  'banking.statementIsHigher':
    'The statement is {amount} higher than the cleared balance. Look for deposits that are not checked off or not in the books, and for withdrawals that are checked off but not on the statement.',
  'banking.statementIsLower':
    'The statement is {amount} lower than the cleared balance. Look for withdrawals that are not checked off or not in the books, and for deposits that are checked off but not on the statement.',
  'banking.statementTooEarly': 'The statement must end after {date}',
  'banking.tooManyItems': 'Mark at most 5,000 items at once',
  'banking.tooManyLines':
    'This file has more than {limit} lines. Download shorter periods and import them one at a time.',
  'banking.tooManyColumns':
    'Row {row} of this file has more than {count} columns. Download the transactions again, as OFX or QFX if your bank offers it.',
  'banking.tooManyRows':
    'This file has more than {limit} rows, empty ones included. Delete the empty rows, or download shorter periods.',
  'banking.tooManyAtOnce': 'Confirm at most 200 lines at once',
  'banking.tooManyWords': 'Use at most 20 words',
  'banking.transferBeforeOpening':
    'This date is on or before the opening balance of {name} ({date}), which already includes this transfer',
  'banking.transferElsewhere': 'This transfer is void or does not involve this account',
  'banking.transferInFuture':
    'The transfer date cannot be in the future. Record the transfer when you make it',
  'banking.transferIsVoid': 'This transfer is already void',
  'banking.transferLeaseElsewhere':
    'This lease is at another property. Choose a lease at this property, or leave the property empty.',
  'banking.transferLeaseUnknown': 'This lease was not found. Choose the tenant whose deposit you are moving.',
  'banking.transferOfOne': 'Choose a tenant or an owner, not both. Record a separate transfer for each',
  'banking.transferPropertyUnknown':
    'This property was not found. Choose the property whose money you are moving.',
  'notFound.bankAccount': 'Bank account not found',
  'banking.xmlBroken': 'This file cannot be read: {reason}. Download it again.',
  'banking.xmlNoStatement': 'This XML file has no bank statement. Download it as camt.053, OFX, QFX or CSV.',
  'notFound.bankDeposit': 'Deposit not found',
  'notFound.bankImport': 'Import not found',
  'notFound.bankLine': 'Line not found',
  'notFound.bankReconciliation': 'Reconciliation not found',
  'notFound.bankRule': 'Rule not found',
  'notFound.bankTransfer': 'Transfer not found',
} as const
