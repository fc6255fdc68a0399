import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useInvoice, useStore } from '#web/invoice-generator/use-invoice.ts'

export function NotesCard() {
  return (
    <Card title="Notes">
      <div className="grid gap-4 sm:grid-cols-2">
        <Words name="notes" label="Notes" />
        <Words name="terms" label="Terms" />
      </div>
    </Card>
  )
}

function Words({ name, label }: { name: 'notes' | 'terms'; label: string }) {
  const store = useStore()
  const value = useInvoice(({ draft }) => draft[name])
  return (
    <Field label={label}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          dir="auto"
          rows={3}
          value={value}
          onChange={(event) => store.change({ [name]: event.target.value })}
          className="max-h-72"
        />
      )}
    </Field>
  )
}
