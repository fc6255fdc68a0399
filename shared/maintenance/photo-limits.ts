/** The largest photo of a maintenance request that is taken, in bytes, whoever sends it. */
export const maxPhotoBytes = 15 * 1024 * 1024

/** How many photos of one request people without an account may add. */
export const maxGuestPhotos = 6

/** The kinds of pictures to choose from. Without HEIC: an iPhone then hands over JPEG. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'
