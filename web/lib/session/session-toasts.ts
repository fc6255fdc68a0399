import { toast } from '#web/lib/hooks/toast.ts'

// One id, because the guard and the page around it may both detect the end, but only one toast is shown.
const once = { id: 'session' }

export function toastSessionExpired(): void {
  toast.error('Session expired, please log in again', once)
}

export function toastSessionUnknown(): void {
  toast.error('Failed to fetch user profile', once)
}
