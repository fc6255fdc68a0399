import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { FilterChip } from '#web/ui/forms/filter-chip.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { longText, DevSection, State } from './section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const fruits = ['Check', 'Cash', 'Card'].map((label) => ({ value: label.toLowerCase(), label }))

export function Buttons() {
  return (
    <DevSection title="Buttons">
      {variants.map((variant) => (
        <State key={variant} name={`${variant}: normal, with an icon, small, disabled, sending, long text`}>
          <div className="flex flex-wrap items-center gap-2">
            <Button variant={variant}>Record payment</Button>
            <Button variant={variant} icon={<Plus aria-hidden />}>
              Add unit
            </Button>
            <Button variant={variant} size="sm">
              Pay
            </Button>
            <Button variant={variant} disabled>
              Record payment
            </Button>
            <Button variant={variant} busy>
              Recording
            </Button>
            <Button variant={variant} className="max-w-full">
              <span className="truncate">{longText}</span>
            </Button>
          </div>
        </State>
      ))}
      <State name="Icon, small icon, disabled, copy, file, link as button, link in text. Hover changes the ground, focus draws a ring">
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label="Remove" icon={<Trash2 aria-hidden />} />
          <IconButton label="Remove, small" size="sm" icon={<Trash2 aria-hidden />} />
          <IconButton label="Remove, disabled" disabled icon={<Trash2 aria-hidden />} />
          <CopyButton text="tenure">Copy</CopyButton>
          <FileButton label="Choose a file" accept="text/csv" onFiles={() => undefined}>
            Choose a file
          </FileButton>
          <LinkButton to="/dev/components">New lease</LinkButton>
          <TextLink to="/dev/components">A link in text</TextLink>
        </div>
      </State>
    </DevSection>
  )
}

export function Fields() {
  const [cents, setCents] = useState<number | undefined>(133_500)
  const [picked, setPicked] = useState<ComboOption | null>(null)
  const [kind, setKind] = useState('check')
  const [rows, setRows] = useState(['a', 'b'])
  return (
    <DevSection title="Fields">
      <Field label="Normal" hint="A hint below">
        {(control) => <Input {...control} defaultValue="Maple Court" />}
      </Field>
      <Field label="Required and empty" required>
        {(control) => <Input {...control} placeholder="Name" />}
      </Field>
      <Field label="With an error" error="Enter a date as MM/DD/YYYY.">
        {(control) => <Input {...control} defaultValue="13/45/2026" />}
      </Field>
      <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue={longText} />}</Field>
      <Field label="Amount">
        {(control) => <MoneyInput {...control} value={cents} onValueChange={setCents} />}
      </Field>
      <Field label="Date">{(control) => <DateInput {...control} defaultValue="2026-11-22" />}</Field>
      <Field label="Password">
        {(control) => <PasswordInput {...control} autoComplete="off" defaultValue="secret" />}
      </Field>
      <Field label="Choice">{(control) => <Select {...control} options={fruits} />}</Field>
      <Field label="Choice, disabled">
        {(control) => <Select {...control} disabled placeholder="Nothing chosen" options={fruits} />}
      </Field>
      <Field label="Search in a list">
        {(control) => (
          <Combobox
            control={control}
            value={picked}
            onChange={setPicked}
            options={[{ value: '1', label: longText }]}
            onSearch={() => undefined}
            emptyText="Nothing found"
          />
        )}
      </Field>
      <Field label="Long text">{(control) => <Textarea {...control} defaultValue={longText} />}</Field>
      <div className="flex flex-wrap items-center gap-3">
        <Checkbox defaultChecked>Checked</Checkbox>
        <Checkbox>Not checked</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
      </div>
      <SearchInput label="Search tenants" value="" onSearch={() => undefined} />
      <Segmented label="Method" options={fruits} value={kind} onChange={setKind} />
      <div>
        <FilterChip onRemove={() => undefined}>Ending within 60 days</FilterChip>
      </div>
      <FormErrorSummary
        title="Nothing was saved"
        problems={[{ message: 'The first day is after the last day.' }]}
      />
      <RowList
        title="Monthly charges"
        hint="Charged with the rent"
        noun="charge"
        addLabel="Add a charge"
        rows={rows}
        onAdd={() => setRows([...rows, String(rows.length)])}
        onRemove={(at) => setRows(rows.filter((_, index) => index !== at))}
      >
        {(index) => <Input aria-label={`Amount of charge ${index + 1}`} defaultValue="35.00" />}
      </RowList>
    </DevSection>
  )
}
