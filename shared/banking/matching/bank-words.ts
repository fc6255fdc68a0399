import { normalizeText } from '#shared/banking/files/bank-text.ts'

/** Words of banks that say how money moved and not who moved it. */
const bankWords = new Set(
  (
    'ZELLE PAYMENT PMT PYMT FROM TO FOR ON OF THE AND BY VIA WITH ACH CREDIT DEBIT CR DR PPD CCD WEB TEL ID DES INDN CO ' +
    'REF CONF TRACE TRN SEC NBR NUMBER NO MOBILE ONLINE INTERNET BANKING BANK TRANSFER XFER WIRE INCOMING OUTGOING ' +
    'DEPOSIT DEP CHECK CHK CHECKCARD CARD PURCHASE POS VISA MASTERCARD RECURRING SCHEDULED INSTANT QUICKPAY REAL TIME ' +
    'BILLPAY BILL PAY PAYMENTS RECEIVED SENT MONEY IN OUT DATE EFFECTIVE EXTERNAL EXT ORIG ENTRY DESCR EED IND NAME ' +
    'NAM BUSINESS INC LLC LTD CORP COMPANY ACCT ACCOUNT CHECKING SAVINGS SAV CKG ENDING RENT MEMO USA US DIRECT'
  ).split(' '),
)

/** Networks through which anybody may pay: their name alone says nothing about the payer. */
const networks = new Set([
  'VENMO',
  'PAYPAL',
  'CASHAPP',
  'CASH',
  'APP',
  'STRIPE',
  'SQUARE',
  'ATM',
  'CASHOUT',
  'APPLE',
  'GOOGLE',
])

/** Words of the place or the way in which a deposit was made: a text of them alone names no person. */
const places = new Set(
  (
    'COUNTER REMOTE BRANCH TELLER LOBBY DRIVE THRU NIGHT DROP VAULT LOCKBOX MERCHANT CAPTURE IMAGE SCAN SCANNED SCANNER ' +
    'ITEM ITEMS SLIP TICKET CUSTOMER CORPORATE COMMERCIAL ELECTRONIC MISC MISCELLANEOUS PHYSICAL REGULAR OVER WITHDRAWAL ' +
    'OFFICE CENTER CTR MACHINE KIOSK SELF SERVICE ENVELOPE CURRENCY COIN COINS PAPER SUBSTITUTE POSTED PENDING MULTIPLE ' +
    'BATCH BULK MONEYORDER ORDER CASHIER CASHIERS CASHED'
  ).split(' '),
)

/** A deposit at the bank: what follows is the place and not the payer, regardless of who made the deposit. */
const depositedByHand =
  /\b(COUNTER|REMOTE|MOBILE|BRANCH|TELLER|ATM|CASH|CHECK|CHECKS|CUSTOMER|NIGHT|LOCKBOX|VAULT|IMAGE|SCANNED|REGULAR|OTC|DDA)( \w+){0,2} (DEPOSIT|DEP|CREDIT)\b|\b(DEPOSIT|DEP)( \w+){0,3} (BRANCH|TELLER|ATM|COUNTER|REMOTE|MOBILE|LOBBY)\b|^(DEPOSIT|DEP)\b(?!.* FROM )/

/** Returns the words of a bank's text that may say who: without codes, dates, and words of banks, in their order. */
export function textTokens(text: string): string[] {
  return normalizeText(text)
    .split(' ')
    .filter((word) => word !== '' && !bankWords.has(word) && !isCode(word))
}

/**
 * Returns what is equal in all lines of one payer at one bank: the words that say who, each once, in alphabetical order.
 * What follows `for` or is in quotation marks is the payer's note and is left out. '' where the text has no name (checks,
 * deposits, a network alone): such lines have no alias.
 */
export function payerKey(description: string): string {
  const withoutNote = description.replaceAll(/\b(?:for\s+)?["“][^"”]*["”]?|\bconf(?:irmation)?\s*#.*$/gi, ' ')
  const plain = normalizeText(withoutNote)
  if (depositedByHand.test(plain) && !/ (FROM|BY|INDN|ORIG) /.test(plain)) {
    return ''
  }
  const tokens = textTokens(withoutNote).filter((word) => word.length > 1)
  const words = [...new Set(tokens)].toSorted()
  return words.every((word) => word.length < 3 || networks.has(word) || places.has(word))
    ? ''
    : words.join(' ')
}

/** A number, or letters and figures mixed: a trace number, a confirmation, a date. */
function isCode(word: string): boolean {
  return /\d/.test(word) && (word.length > 2 || /^\d+$/.test(word))
}

const wordTests = {
  transfer: /\b(TRANSFER|XFER|TRNSFR|TRF)\b/,
  returned: /\b(RETURN(ED)?|RTN|NSF|R0[1-9]|R1[06]|CHARGEBACK|DISHONORED|UNPAID|REVERSAL|REVERSED)\b/,
  deposit: /\b(DEPOSIT|DEP|REMOTE|COUNTER|LOCKBOX)\b/,
  fee: /\b(FEE|CHARGE|CHG)\b/,
  owner: /\b(OWNER|DRAW|DISTRIBUTION|CONTRIBUTION|PERSONAL)\b/,
}

/** Whether a normalized text has words of a kind: transfer, returned payment, deposit, fee, or an owner's money. */
export function hasBankWords(plain: string, kind: keyof typeof wordTests): boolean {
  return wordTests[kind].test(plain)
}
