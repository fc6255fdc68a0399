/** Leases. Only landlords and their API clients get these: in English only. */
export const leasesForLandlords = {
  'leases.unitsTaken': 'One of these units is already leased for some of these days.',
  'leases.unitTaken':
    'This unit already has a lease for some of these days. End that one first, or choose other dates.',
  'leases.datesTaken': 'The unit is leased for some of these days',
  'leases.recurringChargedRemove':
    'This charge has already been posted, so it cannot be removed. End it on its last day instead.',
  'leases.recurringChargedChange':
    'This charge has already been posted, so its kind, first day and sales tax setting cannot change. End it and add a new one.',
  'leases.amountMissing': 'Enter the amount that starts in that month',
  'leases.amountFromMissing': 'Choose the month when the new amount starts',
  'leases.amountFromMidMonth': 'A new amount must start on the first day of a month',
  'leases.recurringAmountMissing': 'Enter the monthly amount, for example 35.00',
  'leases.recurringAmountOrRate': 'Enter an amount or a rate, not both',
  'leases.rateOfSalesTax': 'Only sales tax can have a rate. Enter an amount instead',
  'leases.taxOnTax': 'Sales tax cannot be charged on sales tax',
  'leases.salesTaxRate': 'Enter a percentage from 0.001 to 30 with at most three decimals, for example 6.5',
  'leases.salesTaxNotCommercial':
    'A sales tax rate is only for leases of commercial property. Change the property type, or enter an amount',
  'leases.salesTaxByMonths':
    'A sales tax rate requires monthly rent. For other rent periods, add the tax manually as a charge',
  'leases.salesTaxOnce':
    'This lease already has a sales tax rate for these dates. Change that rate, or end it first',
  'leases.rateStaysRate': 'You cannot switch between a rate and an amount. End this charge and add a new one',
  'leases.recurringEndBeforeStart': 'The last day is before the first day. Remove the charge instead.',
  'leases.signedStaysWithUnit':
    'A signed lease cannot move to another unit here. End it and create a new one instead.',
  'leases.chargeDepositWithSigning':
    'The deposit is charged when a draft is signed (status ACTIVE). For a signed lease, add a charge of type DEPOSIT.',
  'leases.tenantsHaveLedger':
    'This lease has charges, so you cannot replace its tenants. Someone else would owe the balance. Record who moved out and who moved in under Household. If you chose the wrong person and nothing was paid, confirm that.',
  'leases.tenantsHavePaid':
    'This lease has payments, so you cannot replace its tenants. The payments would belong to someone else. Record who moved out and who moved in under Household.',
  'leases.unitArchived': 'This lease’s unit is archived. Choose another unit.',
  'leases.tenantArchived': 'A tenant on this lease is archived. Choose the tenants again.',
  'leases.draftNotBegun': 'A draft lease cannot be ended. Archive it instead.',
  'leases.signedCannotBeDraft': 'A signed lease cannot become a draft again.',
  'leases.terminatedNeedsDate': 'Send a termination date with the status TERMINATED',
  'leases.terminationBeforeStart': 'The termination date is before the start date',
  'leases.terminationAfterEnd': 'The lease already ends before that date',
  'leases.draftHasMoney':
    'This draft has charges or payments, so it cannot move to another property. Create a new lease instead.',
  'leases.reminderUnknown': 'This reminder is not due today. Reload the list.',
  'leases.remindersOff':
    'Reminders are turned off by the tenants on this lease or in your settings. Call or write to the tenants instead.',
  'leases.rentPending': 'A payment for this rent is pending, so no reminder is needed.',
  'leases.rentPaid': 'This rent is paid, so no reminder is needed.',
  'leases.noTenantEmail': 'No tenant on this lease has an email address. Add one to send reminders.',
  'leases.recurringLimit': 'A lease can have at most {count} recurring charges. Remove or change one.',
  'leases.firstUnchargedMonth': 'Earlier months are already charged. The first uncharged month is {month}',
  'leases.tooManyAmounts':
    'A recurring charge can have at most {count} scheduled amounts. End it and add another one.',
  'leases.rentStepNotAfterStart': 'A rent change must start after the first day of the lease, {date}',
  'leases.rentStepsOutOfOrder': 'Enter the rent changes in date order. This one must start after {date}',
  'leases.rentStepBeforeStart': 'A rent change starts on {date}. The lease must begin before that day',
  'leases.tooManyRentSteps': 'A lease can have at most 120 scheduled rent changes',
  'leases.signedRentSteps':
    'This lease is signed. Send the new rent as rentAmount and its first day as rentFrom',
  'leases.monthsWithoutPeriods':
    'Monthly rent follows calendar months. Leave this out, or choose another rent period',
  'leases.periodsWithoutDueDay':
    'This rent is due on the first day of its period. Leave the due day out, and choose the first day of a period',
  'leases.periodsByDays':
    'Proration based on a 30-day month requires monthly rent. Other rent periods are prorated by day',
  'leases.periodsWithoutConcessions':
    'Concessions require monthly rent. For this lease, add a credit or lower the rent instead',
  'leases.periodsWithoutPayers': 'Payer shares require monthly rent',
  'leases.signedPeriods':
    'The rent period of a signed lease cannot change. End the lease and create a new one',
  'leases.draftRentFrom':
    'This lease is a draft, so its rent applies from the first day. Enter rent changes as rentSteps',
  'leases.rentFromBeforeStart': 'The lease begins on {date}. Choose that day or a later one',
  'leases.rentFromAfterEnd':
    'The lease ends on {date}. Choose that day or an earlier one, or renew the lease first',
  'leases.rentFromCharged': 'Rent is already charged through then. The first uncharged day is {date}',
  'leases.rentBeforeNotice':
    'With notice given on that day, the rent increase can start on {date} at the earliest ({source}). Choose that day, or give a reason',
  'leases.noticeWithoutRent':
    'A notice is only for a new rent on a signed lease. Enter the new rent too, or leave the notice out',
  'leases.noticeAfterRent': 'The notice must be given before the new rent begins on {date}',
  'leases.noticeServiceChoices':
    'Choose how the notice is given: PERSON, POSTED, MAIL, CERTIFIED_MAIL or EMAIL',
  'leases.noticeGivenByChoices': 'A notice is given by the TENANT or the LANDLORD',
  'leases.ruleLeaseMissing': 'Choose at least one lease',
  'leases.tooManyRuleLeases': 'Choose at most {count} leases at a time',
  'leases.ruleInPast': 'Choose today or a later day. Earlier rent keeps its agreed late fee.',
  'leases.ruleLeaseChanged':
    'The lease for {lease} has changed. No changes were saved. Review the list, then set the late fee again.',
  'leases.ruleOfEndedLease':
    'The lease for {lease} has ended. No changes were made. Leave it out and try again.',
  'leases.rentStepBegun':
    'This rent has already started or was already charged, so it cannot be removed. Change the rent instead.',
  'leases.depositBeyondLaw':
    '{state} allows at most {amount} ({source}). Lower the deposit, or explain why more is allowed here.',
  'leases.lateFeeBeyondLaw':
    '{state} allows a late fee of at most {amount} for this rent ({source}). Lower the fee, or explain why more is allowed here.',
  'leases.lateFeeBeyondPresumption':
    '{state} presumes a late fee of at most {amount} for this rent to be reasonable ({source}). Lower the fee, or explain why more is allowed here.',
  'leases.graceBelowLaw':
    '{state} requires a grace period of at least {days} days before a late fee ({source}). Lengthen the grace period, or explain why fewer days are allowed here.',
  'leases.openingInFuture': 'This day is in the future. Enter the balance as of today or earlier',
  'leases.tenantAlreadyHere': 'This person is already a tenant on the lease',
  'leases.tenantLeftBefore':
    'This person moved out on {date}. If that was recorded by mistake, cancel the move-out instead',
  'leases.tenantHasLeft': 'This person moved out on {date}.',
  'leases.tenantNotLeft': 'This person is a current tenant, so there is no move-out to cancel.',
  'leases.householdOfEndedLease': 'This lease has ended. Renew or reinstate it to add a tenant.',
  'leases.joinedAfterLease': 'The lease ends on {date}, so no one can move in later. Choose an earlier day',
  'leases.joinedAfterLeaving': 'This person moved out on {date}. Choose that day or an earlier one',
  'leases.leftInFuture': 'Choose today or an earlier day. Record the move-out after the person moves out',
  'leases.leftBeforeJoining': 'This person joined on {date}. Choose that day or a later one',
  'leases.leftAfterLease': 'The lease ended on {date}. Choose that day or an earlier one',
  'leases.addressOfPresentTenant': 'Record this person’s move-out first',
  'leases.departureFromDraft': 'This lease is a draft. Edit it and choose other tenants.',
  'leases.lastTenantStays':
    'This is the only tenant on the lease. End the lease instead, or add another tenant first.',
  'leases.concessionKindChoices': 'Kind must be ONCE, MONTHLY or SPREAD',
  'leases.tooManyConcessions': 'A lease can have at most {count} concessions',
  'leases.concessionBeforeStart': 'The lease begins in {month}. Choose that month or a later one',
  'leases.concessionCharged':
    'Rent is already charged through then. Choose {month} or a later month, or add a credit for a charged month',
  'leases.concessionAfterEnd': 'The lease ends on {date}. A concession must end in that month or earlier',
  'leases.concessionAboveRent':
    'Concessions for {month} would exceed the {amount} rent for that month. Lower this one',
  'leases.concessionOver':
    'All months of this concession are already charged, so it cannot be removed. Add a charge if it was a mistake.',
  'leases.signedConcessions': 'This lease is signed. Add a concession to it instead of sending all of them',
  'leases.moveNotRunning':
    'Only an active lease can be moved. Edit a draft, or create a new lease if this one has not begun or has ended.',
  'leases.moveSameUnit': 'The household already lives in this unit. Choose another one',
  'leases.moveTooEarly': 'Choose {date} or a later day',
  'leases.moveTooLate': 'Choose {date} or an earlier day',
  'leases.moveUnitTaken': 'This unit is leased for some of the days after the move. Choose another one',
  'leases.startsOn': 'The lease begins on {date}',
} as const
