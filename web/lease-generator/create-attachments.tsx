import type { LeaseAttachment } from '#shared/lease-generator/document.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { RuleSource } from './create-rule-source.tsx'
import { Section } from './create-section.tsx'

/** Official texts that have to go with the lease word for word, each with the place to get it. */
export function Attachments({ attachments }: { attachments: readonly LeaseAttachment[] }) {
  return (
    attachments.length > 0 && (
      <Section
        title="To be attached"
        lead="Official texts that no paraphrase replaces. Print them and put them with the lease."
      >
        <ol className="grid gap-4">
          {attachments.map(({ id, title, why, source, citation }) => (
            <li key={id} className="grid gap-1">
              <p className="font-medium">{title}</p>
              <p className="text-sm text-ink-soft">{why}</p>
              <p className="text-sm">
                <Source text={source} />
              </p>
              <RuleSource {...citation} />
            </li>
          ))}
        </ol>
      </Section>
    )
  )
}

/** Addresses in the text are links; the place itself may be words only. */
function Source({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s,;)]+)/).map((part, index) =>
    part.startsWith('http') ? (
      <a key={index} href={part} target="_blank" rel="noreferrer" className={textLinkClass}>
        {part.replace(/^https?:\/\//, '').replace(/[./]$/, '')}
      </a>
    ) : (
      part
    ),
  )
}
