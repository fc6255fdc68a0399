/** Taxes. Only landlords and their API clients get these: in English only. */
export const taxForLandlords = {
  'notFound.depreciableAsset': 'Depreciable asset not found',
  'notFound.trip': 'Trip not found',
  'tax.assetKindUnknown': 'Choose the kind of property',
  'tax.disposedBeforeUse': 'This day cannot be before the item was first used',
  'tax.expenseNotCapital':
    'This expense is not an improvement or purchase. Change its category first, so that it is not deducted twice.',
  'tax.expenseUsedUp':
    'This is {amount} more than the amount left to depreciate from this expense at this property',
  'tax.daysAboveYear':
    'Rental and personal days add up to more than the {days} days in {year}. Correct one of them.',
  'tax.buildingUseChoices': 'Use RESIDENTIAL or NONRESIDENTIAL',
  'tax.systemChoices': 'Use GDS, ADS_ELECTED or ADS_REQUIRED',
  'tax.electionChoices': 'Use TAKEN, REDUCED or ELECTED_OUT',
  'tax.recoveryYearsChoices': 'Use 5, 7 or 15 years',
  'tax.reducedIn2025Only': 'The 40% allowance can be elected only for property first used in 2025',
  'tax.section179AboveBasis': 'Section 179 cannot be more than the basis',
  'tax.section179NotAllowed':
    'Section 179 is for equipment and qualified improvement property, not for buildings, land improvements and loan costs. Remove the amount.',
  'tax.before1987':
    'Tenure calculates MACRS, which does not apply to property first used before 1987. Leave this property out and ask your tax preparer for its depreciation.',
  'tax.nonresidentialBefore1993':
    'A nonresidential building first used before May 13, 1993 is depreciated over 31.5 years, which Tenure does not calculate. Ask your tax preparer for its depreciation.',
  'tax.qualifiedBefore2018':
    'Qualified improvement property is depreciated over 15 years only if it was first used in 2018 or later. Choose Improvement.',
  'tax.qualifiedAtResidential':
    'Qualified improvement property must be inside a nonresidential building. Choose Improvement, which is depreciated over 27.5 years for residential property. If the building is nonresidential, add it as Nonresidential first.',
  'tax.qualifiedBeforeBuilding':
    'Qualified improvement property must be made after the building was first used, which was on {day}. Choose Improvement, or correct the day. If another owner used the building before you, choose Used for the building first.',
  'tax.disqualifiesImprovement':
    '{description} is a qualified improvement at this property, made inside a nonresidential building after its first use. Change it to Improvement first.',
  'tax.termMissing': 'Enter the loan term in months, 1 to 600, for example 360',
  'tax.termOfLoanOnly': 'Only points and loan costs have a term. Remove it.',
  'tax.useOfBuildingOnly':
    'Residential or nonresidential applies only to a building and its improvements. Leave this field blank.',
  'tax.tripInFuture': 'The trip date cannot be in the future. Record the trip after you drive it',
  'tax.usedBeforePurchase': 'The first use cannot be before the purchase',
} as const
