import type { LeaseAttachment } from '#shared/lease-generator/compose/composed-lease.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { RuleSource } from '#web/lease-generator/interview/answers/rule-source.tsx'
import { InterviewSection } from '#web/lease-generator/interview/answers/section.tsx'

/** Forms and papers that go with the lease, each with the place to get it. */
export function Attachments({ attachments }: { attachments: readonly LeaseAttachment[] }) {
  return (
    attachments.length > 0 && (
      <InterviewSection
        title="Documents to give the tenant"
        lead="Official forms, or documents about this home. Print them and give them to the tenant with the lease. Wording that a statute prescribes is already in the lease."
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
      </InterviewSection>
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
