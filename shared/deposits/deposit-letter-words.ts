/** A text that a state prescribes for a letter that keeps something of a deposit, with the statute. */
export type PrescribedWords = {
  citation: string
  text: (facts: { amount: string; reasons: string; landlordAddress: string }) => string
}

/**
 * The texts that statutes prescribe, by state. They are printed in English in every language, in bold and larger than
 * the rest. Florida: Fla. Stat. § 83.49(3)(a). Michigan: MCL 554.609, in 12 point boldface, at least 4 points larger
 * than the body of the letter.
 */
export const prescribedWords: Readonly<Record<string, PrescribedWords>> = {
  FL: {
    citation: 'Fla. Stat. § 83.49(3)(a)',
    text: ({ amount, reasons, landlordAddress }) =>
      `This is a notice of my intention to impose a claim for damages in the amount of ${amount} upon your security deposit, due to ${reasons}. It is sent to you as required by s. 83.49(3), Florida Statutes. You are hereby notified that you must object in writing to this deduction from your security deposit within 15 days from the time you receive this notice or I will be authorized to deduct my claim from your security deposit. Your objection must be sent to ${landlordAddress}.`,
  },
  MI: {
    citation: 'MCL 554.609',
    text: () =>
      'You must respond to this notice by mail within 7 days after receipt of same, otherwise you will forfeit the amount claimed for damages.',
  },
}
