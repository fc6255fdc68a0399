/** What the parts of every page say, and calls that fail in the browser. */
export const ui = {
  'ui.language': 'Language',
  'ui.close': 'Close',
  'ui.cancel': 'Cancel',
  'ui.save': 'Save',
  'ui.retry': 'Try again',
  'ui.loading': 'Loading…',
  'ui.showPassword': 'Show password',
  'ui.hidePassword': 'Hide password',
  'ui.skip': 'Skip to content',
  'ui.justNow': 'just now',
  'ui.bytes_one': '{count} byte',
  'ui.bytes_other': '{count} bytes',
} as const
