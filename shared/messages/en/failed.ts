/** Errors of failed requests, in every portal. */
export const failed = {
  'failed.offline': 'There is no connection. Check it, then try again.',
  'failed.server': 'The server has a problem. Please try again in a little while.',
  'failed.other': 'This did not work. Please try again.',
} as const
