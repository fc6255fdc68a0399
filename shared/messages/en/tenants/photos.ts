/** Choosing and uploading photos of a repair, in the portal and on public links. */
export const photos = {
  'photos.take': 'Take a photo',
  'photos.add': 'Add photos',
  'photos.chosen': 'Chosen photos',
  'photos.sending': 'Sending, {share}',
  'photos.remove': 'Remove {name}',
  'photos.tooLarge': 'This photo is larger than 15 MB. Choose a smaller one.',
  'photos.first': 'Sending the photos…',
  'photos.again': 'Send the photos again',
  'photos.without': 'Continue without them',
  'photos.onWay': 'Your landlord has your report. Keep this page open while your photos are sent.',
  'photos.left_one': 'Your landlord has your report. {count} photo has not been sent yet.',
  'photos.left_other': 'Your landlord has your report. {count} photos have not been sent yet.',
} as const
