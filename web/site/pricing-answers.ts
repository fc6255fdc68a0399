/** `isOfPlans`: the question is not shown on a site without plans. */
export const pricingQuestions: readonly { question: string; answer: string; isOfPlans?: true }[] = [
  {
    question: 'What happens after the 14 days?',
    answer:
      'Nothing is deleted. You can still view and export everything, and rent is still charged automatically, so your books are complete when you choose a plan later. You cannot make other changes until then.',
    isOfPlans: true,
  },
  {
    question: 'Do I need a card to try it?',
    answer: 'No. An account begins with the trial, and nothing is charged unless you order a plan.',
    isOfPlans: true,
  },
  {
    question: 'What counts as a property or a tenant?',
    answer:
      'A property is an address or a building; its units are not counted. A tenant is a person in your records. Archived properties and tenants do not count.',
    isOfPlans: true,
  },
  {
    question: 'What happens when I reach a limit?',
    answer:
      'You get a notice at 80% of a limit. At the limit you cannot add more until you upgrade. Existing records are never hidden or blocked, even after you change to a smaller plan.',
    isOfPlans: true,
  },
  {
    question: 'Can I change or cancel?',
    answer:
      'Yes, in Settings. Before you confirm a change, you see what it costs today and what is credited. A canceled plan continues until the end of the paid period; after that you can still view and export everything.',
    isOfPlans: true,
  },
  {
    question: 'Do my tenants pay for the portal?',
    answer:
      'No. The portal is always included, in English and Spanish, and tenants are not part of your team.',
  },
  {
    question: 'Does Tenure collect the rent?',
    answer:
      'Tenure tracks what is owed, tells your tenants how to pay you, sends reminders and keeps the ledger. Tenants pay you directly by check, bank transfer or another method; you record each payment when you receive it.',
  },
  {
    question: 'Who sees my card?',
    answer:
      'Only Stripe, on sites that sell plans. You pay on Stripe’s pages, and your card number never reaches this server. Your tenants’ payments to you are separate.',
    isOfPlans: true,
  },
  {
    question: 'How do I get my data out?',
    answer:
      'Download CSV files, or one archive with everything including documents, at any time. You can import the archive into another Tenure installation.',
  },
  {
    question: 'Can I run it myself?',
    answer:
      'Yes. Tenure is open source under the MIT license and starts with one command. On your own server with PLANS=off, there are no limits, no expiration and no cost.',
  },
]
