// The module's interface. All exports after the first line are for the tenants' own view, and for people without a
// sign-in.
export { updateRequest, archiveRequest, reportRequest } from './requests.ts'
export { updateRequestAsTenant, livesThere, mayReopen } from './tenants-changes.ts'
export { listRequestHistory, listRoommates } from './tenants-store.ts'
export {
  createCommentAsTenant,
  createPhotoAsTenant,
  createRequestAsTenant,
  findRequestOfTenant,
  listCommentsForTenant,
  listPhotosForTenant,
  listRequestsOfTenant,
} from './tenants-view.ts'
export { createComment } from './comments.ts'
export {
  addFileAsVendor,
  addPhotoAsGuest,
  type Guest,
  releaseFromVendor,
  reportAsGuest,
  startAsVendor,
  writeAsGuest,
  writeAsVendor,
} from './guests.ts'
export type { CommentRow } from './comment-store.ts'
export type { RequestRow } from './store.ts'
