// The module's one door. The second half is what the tenants' own view asks for.
export { changeRequest, removeRequest, reportRequest } from './requests.ts'
export { changeRequestAsTenant, livesThere, mayReopen } from './tenants-changes.ts'
export { listRequestHistory, listRoommates } from './tenants-store.ts'
export {
  addCommentAsTenant,
  addPhotoAsTenant,
  createRequestAsTenant,
  findRequestOfTenant,
  listCommentsForTenant,
  listPhotosForTenant,
  listRequestsOfTenant,
} from './tenants-view.ts'
export { writeComment } from './comments.ts'
export type { CommentRow } from './comment-store.ts'
export type { RequestRow } from './store.ts'
