/** Taxes. Only landlords and their API clients get these: in English only. */
export const taxForLandlords = {
  'notFound.depreciableAsset': 'Depreciable asset not found',
  'notFound.trip': 'Trip not found',
  'tax.assetKindUnknown': 'Choose what kind of property this is',
  'tax.disposedBeforeUse': 'It cannot be sold or taken out of use before it was first used',
  'tax.expenseNotCapital':
    'This expense has no improvement or purchase. Change its category first, so that it is not deducted twice.',
  'tax.expenseUsedUp': 'This is {amount} more than the expense has left for depreciation at this property',
  'tax.electionChoices': 'Use TAKEN, REDUCED or ELECTED_OUT',
  'tax.recoveryYearsChoices': 'Use 5, 7 or 15 years',
  'tax.reducedIn2025Only': 'The 40% allowance can be elected for property first used in 2025 only',
  'tax.section179AboveBasis': 'Section 179 cannot be more than the basis',
  'tax.section179OfBuilding': 'Section 179 is not for a building or its improvements',
  'tax.tripInFuture': 'A trip cannot be in the future: record it when it is driven',
  'tax.usedBeforePurchase': 'It cannot be used before it was bought',
} as const
