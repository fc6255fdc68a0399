/** The largest photo of a maintenance request in bytes, for every sender. */
export const maxPhotoBytes = 15 * 1024 * 1024

/** The largest number of photos per request for people without an account. */
export const maxGuestPhotos = 6

/** The accepted types of pictures. HEIC is missing so that iPhones send JPEG instead. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'
