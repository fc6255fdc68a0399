/**
 * The texts of the parts of every page, and the browser's own messages for failed requests (in English the
 * specification’s words).
 */
export const ui = {
  'ui.language': 'Language',
  'ui.optional': '(optional)',
  'ui.loading': 'Loading',
  'ui.retry': 'Try again',
  'ui.close': 'Close',
  'ui.cancel': 'Cancel',
  'ui.showPassword': 'Show password',
  'ui.hidePassword': 'Hide password',
  'ui.capsLock': 'Caps Lock is on',
  'ui.pdf': 'Download PDF',
  'ui.pdf.failed': 'The PDF could not be made. Check your connection and try again.',
  'ui.fail.network': 'Network error - please check your connection',
  'ui.fail.signIn': 'You are not authorized to perform this action',
  'ui.fail.denied': 'Access denied',
  'ui.fail.missing': 'Resource not found',
  'ui.fail.invalid': 'Invalid data provided',
  'ui.fail.server': 'Server error - please try again later',
  'ui.fail.other': 'An unexpected error occurred',
  'ui.fail.call': 'API request failed',
} as const
