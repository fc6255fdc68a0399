import { Trash2 } from 'lucide-react'
import { toast } from '#web/lib/hooks/toast.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { Contacts } from './saved-invoices.ts'
import { changeContacts, useContacts } from './use-contacts.ts'

/** Saved senders and clients, to be forgotten. */
export function SavedContacts() {
  const { senders, clients } = useContacts()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Names
        title="Saved senders"
        names={senders.map(({ businessName }) => businessName)}
        onForget={(index) => forget('senders', senders[index]?.businessName, index)}
      />
      <Names
        title="Saved clients"
        names={clients.map(({ clientName }) => clientName)}
        onForget={(index) => forget('clients', clients[index]?.clientName, index)}
      />
    </div>
  )
}

/** Removes one from the list; the toast restores the list. */
function forget(kind: keyof Contacts, name: string | undefined, index: number): void {
  let before: Contacts | undefined
  changeContacts((former) => {
    before = former
    return { ...former, [kind]: former[kind].toSpliced(index, 1) }
  })
  toast.info(`${name ?? 'Contact'} deleted`, {
    action: {
      label: 'Undo',
      onClick: () => changeContacts((now) => (before ? { ...now, [kind]: before[kind] } : now)),
    },
  })
}

type NamesProps = { title: string; names: readonly string[]; onForget: (index: number) => void }

function Names({ title, names, onForget }: NamesProps) {
  if (names.length === 0) {
    return null
  }
  return (
    <section aria-label={title}>
      <h3 className="font-serif text-base font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {names.map((name, index) => (
          <li key={name} className="flex items-center justify-between gap-2 py-1">
            <span className="truncate">{name}</span>
            <IconButton
              label={`Delete ${name}`}
              size="sm"
              icon={<Trash2 aria-hidden />}
              onClick={() => onForget(index)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
