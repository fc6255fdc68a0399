/** Portfolio. Only landlords and their API clients get these: in English only. */
export const portfolioForLandlords = {
  'portfolio.unitNumbersTaken': 'One of these unit numbers is already used at its property.',
  'portfolio.unitNumberUsed': 'Already used at this property',
  'portfolio.propertyHasLease':
    'A lease at this property has not ended. End it first, then archive the property.',
  'portfolio.unitHasHistory':
    'A unit that has had a lease or a maintenance request cannot move to another property. Add a new unit there instead.',
  'portfolio.inspectionInFuture': 'The last inspection cannot be in the future',
  'portfolio.unitHasLease': 'This unit has a lease that has not ended. End it first, then archive the unit.',
  'portfolio.occupiedByLease': 'A unit is occupied when it has a lease. Create a lease instead',
  'portfolio.unitNumberTaken': 'This property already has a unit {unit}.',
  'portfolio.cityInOtherState': '{city} is in {state}. Correct the city or the state.',
} as const
