/** Billing. Only landlords and their API clients get these: in English only. */
export const billingForLandlords = {
  'billing.unknownPlan': 'Choose one of these plans: starter, growth or enterprise.',
  'billing.boughtPlan': 'This account’s plan was purchased. Change it with the payment provider.',
  'billing.anotherPlan': 'Your account already has another plan. Cancel one of them.',
  'billing.planCanceled': 'This plan was already canceled. Choose one under Settings.',
  'billing.planOfOtherAccount': 'This plan already belongs to another account.',
  'billing.onlyOwnPlan': 'You can only claim a plan for yourself.',
  'billing.confirmEmailFirst': 'Confirm your email address first to get the plan.',
  'billing.alreadySubscribed': 'You already have a plan. Change it instead of buying a second one.',
  'billing.samePlan': 'This is your current plan.',
  'billing.returnUrlOutsideSite': 'The return address must be on this site',
  'billing.nothingBought': 'You do not have a paid plan yet. Choose one first.',
  'billing.nothingToCancel': 'You do not have a paid plan to cancel.',
  'billing.trialOnce': 'Each account can have only one trial. Choose one of the other plans.',
  'billing.notSoldHere':
    'You cannot buy a plan on this installation. Ask its administrator to assign one to your account.',
  'billing.paymentDeclined':
    'The payment did not go through, and no changes were made. Check the card under Manage billing, then try again.',
  'billing.providerUnreachable':
    'The payment provider cannot be reached right now. No changes were made. Please try again in a moment.',
  'billing.recurringInvoicesArePaid': 'Recurring invoices are included in every paid plan',
  'billing.limitReached': '{messageLimit}.',
  'billing.limitReachedUpgrade': '{messageLimit}, or choose {larger} under Settings.',
  'billing.limitReachedAsk':
    '{messageLimit}, or ask the administrator of this installation for a larger plan.',
  'billing.propertiesFull_one':
    '{plan} includes {count} property and you have {used}. Archive one that you no longer manage',
  'billing.propertiesFull_other':
    '{plan} includes {count} properties and you have {used}. Archive one that you no longer manage',
  'billing.propertiesFullFor_one':
    '{plan} includes {count} property and you have {used}; this needs {wanted} more. Archive one that you no longer manage',
  'billing.propertiesFullFor_other':
    '{plan} includes {count} properties and you have {used}; this needs {wanted} more. Archive one that you no longer manage',
  'billing.tenantsFull_one':
    '{plan} includes {count} tenant and you have {used}. Archive one who no longer rents from you',
  'billing.tenantsFull_other':
    '{plan} includes {count} tenants and you have {used}. Archive one who no longer rents from you',
  'billing.tenantsFullFor_one':
    '{plan} includes {count} tenant and you have {used}; this needs {wanted} more. Archive one who no longer rents from you',
  'billing.tenantsFullFor_other':
    '{plan} includes {count} tenants and you have {used}; this needs {wanted} more. Archive one who no longer rents from you',
  'billing.teamMembersFull_one':
    '{plan} includes {count} team member and you have {used}. Remove one who no longer works with you',
  'billing.teamMembersFull_other':
    '{plan} includes {count} team members and you have {used}. Remove one who no longer works with you',
  'billing.teamMembersFullFor_one':
    '{plan} includes {count} team member and you have {used}; this needs {wanted} more. Remove one who no longer works with you',
  'billing.teamMembersFullFor_other':
    '{plan} includes {count} team members and you have {used}; this needs {wanted} more. Remove one who no longer works with you',
  'billing.storageFull':
    '{plan} includes {max} MB of storage. You have used {used} MB, and this needs {wanted} MB. Delete documents that you no longer need',
  'billing.apiCallsUsed':
    '{plan} includes {max} API calls a month, and you have used them all. Wait until next month',
  'billing.paidPlanNeeded': '{termWhat}. Choose one under Settings.',
  'billing.trialEnded': 'Your trial has ended. You can still view and export everything. {termNext}',
  'billing.planEnded': 'Your plan has ended. You can still view and export everything. {termNext}',
  'billing.askForPlan': 'The administrator of this installation can assign a plan to your account.',
  'billing.choosePlan': 'Choose a plan under Settings to continue.',
} as const
