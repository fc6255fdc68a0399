import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import type { TermsLaw } from '#shared/leases/law/lawful-terms.ts'
import { ApiError } from '#web/lib/api/api-client.ts'
import { useDraft, type Draft } from '#web/lib/forms/use-draft.ts'
import { useSave } from '#web/lib/forms/use-save.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PinnedBar } from '#web/ui/pages/pinned-bar.tsx'
import { SaveFailureNotice } from '#web/ui/dialogs/save-failure-notice.tsx'
import { ChargePreview } from '#web/leases/rent/charge-preview.tsx'
import type { SignedRents } from './lease-preview.ts'
import { LeaseFields } from './lease-fields.tsx'
import { beyondLawOf } from '#web/leases/law/lease-law.ts'
import type { LeaseValues } from './lease-values.ts'
import { NewTenantDialog } from '#web/leases/household/new-tenant-dialog.tsx'
import { requireReasons } from '#web/leases/law/require-reasons.ts'
import { useLawfulDefaults, useLeaseLaw } from '#web/leases/law/use-lease-law.ts'

type LeaseFormProps = {
  /** The name under which the unsaved form is kept in this tab. */
  draftName: string
  draft: Draft<LeaseValues> | undefined
  initial: LeaseValues
  /** The version of the lease that the form was filled from. */
  version: number | null
  resolver: Resolver<LeaseValues>
  today: string
  isNew: boolean
  isSigned: boolean
  /** The rents of a signed lease. */
  signed?: SignedRents | undefined
  onSave: (values: LeaseValues, how: { asDraft: boolean; ifMatch: number | undefined }) => Promise<void>
  onLoadNewest?: (() => void) | undefined
  submitLabel: string
  /** The link that leaves the form. */
  cancel: ReactNode
}

export function LeaseForm(props: LeaseFormProps) {
  const { draftName, draft, initial, resolver, today, isNew, isSigned, submitLabel, cancel } = props
  const version = draft?.version ?? props.version
  const [isRestored, setIsRestored] = useState(draft !== undefined)
  const [isOverlapping, setIsOverlapping] = useState(false)
  const [isAddingTenant, setIsAddingTenant] = useState(false)
  const asDraft = useRef(false)
  const [isDrafting, setIsDrafting] = useState(false)
  const known = useRef<TermsLaw | null>(null)
  const before = isNew ? null : initial
  const form = useForm<LeaseValues>({
    resolver: async (values, context, options) =>
      requireReasons(await resolver(values, context, options), {
        values,
        law: known.current,
        initial: before,
      }),
    defaultValues: { ...initial, ...draft?.values },
  })
  const law = useLeaseLaw(form)
  useEffect(() => {
    known.current = law
  }, [law])
  const rentAmount = useWatch({ control: form.control, name: 'rentAmount' })
  useLawfulDefaults(form, { initial, rentAmount, law, isNew: isNew && draft === undefined })
  const beyond = useWatch({ control: form.control, compute: (values) => beyondLawOf(values, law, before) })
  useDraft(draftName, form, { initial, version })
  const { failure, isSaving, onSubmit } = useSave(form, async (values) => {
    setIsOverlapping(false)
    try {
      await props.onSave(values, { asDraft: asDraft.current, ifMatch: version ?? undefined })
    } catch (error) {
      setIsOverlapping(error instanceof ApiError && error.code === 'lease_overlap')
      throw error
    }
  })

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          asDraft.current = false
          setIsDrafting(false)
          onSubmit(event)
        }}
        className="grid gap-5"
      >
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5">
            {isRestored && (
              <Notice
                tone="info"
                title="Your unsaved draft was restored"
                action={
                  <Button
                    size="sm"
                    onClick={() => {
                      form.reset(initial)
                      setIsRestored(false)
                    }}
                  >
                    Start over
                  </Button>
                }
              >
                The draft was not saved, so this tab kept a copy.
              </Notice>
            )}
            <SaveFailureNotice failure={failure} onLoadNewest={props.onLoadNewest} />
            <LeaseFields
              form={form}
              today={today}
              usualProration={initial.proration}
              isNew={isNew}
              isSigned={isSigned}
              isOverlapping={isOverlapping}
              onNewTenant={() => setIsAddingTenant(true)}
              law={law}
              beyond={beyond}
            />
          </div>
          <ChargePreview form={form.control} today={today} isNew={isNew} signed={props.signed} />
        </div>
        <PinnedBar className="flex flex-wrap items-center justify-end gap-2 max-sm:[&_.btn]:px-2.5">
          {cancel}
          {isNew && (
            <Button
              busy={isSaving && isDrafting}
              onClick={(event) => {
                asDraft.current = true
                setIsDrafting(true)
                onSubmit(event)
              }}
            >
              Save as draft
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isSaving && !isDrafting}>
            {submitLabel}
          </Button>
        </PinnedBar>
      </form>
      <NewTenantDialog
        open={isAddingTenant}
        onClose={() => setIsAddingTenant(false)}
        onAdded={(tenant) =>
          form.setValue('tenants', [...form.getValues('tenants'), tenant], {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
    </>
  )
}
