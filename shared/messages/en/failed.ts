/** Errors of failed requests, in every portal. */
export const failed = {
  'failed.offline': 'You are offline. Check your connection and try again.',
  'failed.server': 'The server has a problem. Please try again in a little while.',
  'failed.other': 'This did not work. Please try again.',
} as const
