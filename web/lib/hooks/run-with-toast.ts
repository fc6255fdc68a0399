import { messageFor } from '#web/lib/api/api-error.ts'
import { toast } from './toast.ts'

/** Runs an action of a row, and says in a toast that it is done or why it failed. */
export async function runWithToast(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work()
    toast.success(done)
  } catch (error) {
    toast.error(messageFor(error))
  }
}
