import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as contract from '#shared/users/contract.ts'
import { call, messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import { currentUserQuery, type CurrentUser } from '#web/lib/session/auth.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'

const uploadAvatar = endpoint<typeof contract.uploadAvatar>('POST', '/users/avatar')
const deleteAvatar = endpoint<typeof contract.deleteAvatar>('DELETE', '/users/avatar')

type PictureTexts = {
  label: string
  add: string
  change: string
  remove: string
  added: string
  removed: string
  hint: string
}

const english: PictureTexts = {
  label: 'Your picture',
  add: 'Add your picture',
  change: 'Change the picture',
  remove: 'Remove',
  added: 'Picture saved',
  removed: 'Picture removed',
  hint: 'Your team can see your picture. JPEG, PNG or WebP.',
}

/** The code is loaded when a picture is chosen, because profiles are opened more often than pictures change. */
async function save(file: File): Promise<CurrentUser> {
  const [{ shrinkPicture }, { upload }] = await Promise.all([
    import('#web/lib/forms/shrink-picture.ts'),
    import('#web/lib/api/upload.ts'),
  ])
  return upload(uploadAvatar, { file: await shrinkPicture(file) })
}

/** Shows the user's own picture, or initials where there is none. The user can upload or remove it. */
export function ProfilePicture({ user, texts = english }: { user: CurrentUser; texts?: PictureTexts }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<CurrentUser>, done: string) {
    setIsBusy(true)
    try {
      queryClient.setQueryData(currentUserQuery.queryKey, await work())
      toast.success(done)
      // the shell got the user from the layout's loader
      await revalidate()
    } catch (error) {
      toast.error(problemsOf(error)[0]?.message ?? messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={user.name} src={user.avatarUrl} className="size-16 text-xl" />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <FileButton
            size="sm"
            label={texts.label}
            accept="image/jpeg,image/png,image/webp"
            busy={isBusy}
            onFiles={([file]) => file && void run(() => save(file), texts.added)}
          >
            {user.avatarUrl ? texts.change : texts.add}
          </FileButton>
          {user.avatarUrl && (
            <Button
              size="sm"
              disabled={isBusy}
              onClick={() => void run(() => call(deleteAvatar), texts.removed)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-faint">{texts.hint}</p>
      </div>
    </div>
  )
}
