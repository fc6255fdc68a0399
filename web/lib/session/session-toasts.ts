import { toast } from '#web/lib/hooks/toast.ts'

// One id: the guard and the page around it may both notice, and it is said once.
const once = { id: 'session' }

export function toastSessionExpired(): void {
  toast.error('Session expired, please log in again', once)
}

export function toastSessionUnknown(): void {
  toast.error('Failed to fetch user profile', once)
}
