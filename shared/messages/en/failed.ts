/** Errors of failed requests, in every portal. */
export const failed = {
  'failed.offline': 'You are offline. Check your connection and try again.',
  'failed.server': 'There is a problem on our end. Please try again in a few minutes.',
  'failed.other': 'Something went wrong. Please try again.',
} as const
