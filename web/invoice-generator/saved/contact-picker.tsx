import { BookmarkPlus } from 'lucide-react'
import { recipientFields, senderFields, type InvoiceDraft } from '#shared/invoices/draft.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { pick, withContact, type Contacts } from './saved-invoices.ts'
import { changeContacts, useContacts } from './use-contacts.ts'
import { useInvoice, useStore } from '#web/invoice-generator/use-invoice.ts'

const about = {
  senders: { one: 'sender', name: 'businessName' },
  clients: { one: 'client', name: 'clientName' },
} as const

/** Inserts a saved sender or client into the invoice, and saves the current one. */
export function ContactPicker({ kind }: { kind: keyof Contacts }) {
  const store = useStore()
  const contacts = useContacts()
  const { one, name } = about[kind]
  const isNamed = useInvoice(({ draft }) => draft[name].trim().length > 1)
  const names = contacts[kind].map((contact) => nameOf(contact))

  function save() {
    const { draft } = store.get()
    const kept = changeContacts((former) => withDraft(former, kind, draft))
    if (kept === 'kept') {
      toast.success(`${draft[name].trim()} saved in this browser`)
    } else {
      toast.warning(`This browser cannot save the ${one}`, {
        description: 'Its storage is full, or it is set not to save data for this site.',
      })
    }
  }

  return (
    <>
      {names.length > 0 && (
        <Select
          aria-label={`Use a saved ${one}`}
          placeholder={`Saved ${kind}`}
          options={names.map((label, index) => ({ value: String(index), label }))}
          value=""
          onChange={(event) => {
            const contact = contacts[kind][Number(event.target.value)]
            if (event.target.value !== '' && contact) {
              store.change(contact)
            }
          }}
          className="max-w-44"
        />
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={<BookmarkPlus aria-hidden />}
        disabled={!isNamed}
        onClick={save}
      >
        Save {one}
      </Button>
    </>
  )
}

type Contact = Contacts['senders'][number] | Contacts['clients'][number]

function nameOf(contact: Contact): string {
  return 'businessName' in contact ? contact.businessName : contact.clientName
}

function withDraft(former: Contacts, kind: keyof Contacts, draft: InvoiceDraft): Contacts {
  return kind === 'senders'
    ? {
        ...former,
        senders: withContact(
          former.senders,
          { ...pick(draft, senderFields), logo: draft.logo },
          (sender) => sender.businessName,
        ),
      }
    : {
        ...former,
        clients: withContact(former.clients, pick(draft, recipientFields), (client) => client.clientName),
      }
}
