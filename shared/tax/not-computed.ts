/**
 * The parts of a tax return that Tenure does not compute. It is the one list for pages, files and
 * documentation (`docs/taxes.md` holds it too, and a test compares).
 */
export const notComputed: readonly string[] = [
  'Limits of losses: at-risk (Form 6198), passive activities and the allowance of $25,000 (Form 8582)',
  'The deduction limit for a home that is also rented (§ 280A(c)(5), Worksheet 5-1 of Publication 527)',
  'Personal use of a property with several units, which is entered but not divided',
  'The deduction for qualified business income (§ 199A, Form 8995)',
  'Sales: gain, recapture and unused loan costs (Form 4797)',
  'The remaining points and loan costs when a loan is paid off',
  'Start-up and organizational costs (§ 195)',
  'Actual car expenses, parking and tolls of a trip: trips use only the standard rate',
  'Limits of section 179 (Form 4562, lines 1 to 11) and of business interest (Form 8990)',
  'Nonresidential buildings first used before May 13, 1993 (31.5 years) and property first used before 1987',
  'The alternative minimum tax (Form 6251) and the net investment income tax (Form 8960)',
  'Backup withholding, state boxes and corrected Forms 1099; a file of Form 1099-INT',
  'State returns and state depreciation',
]
