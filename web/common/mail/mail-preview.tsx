type MailPreviewProps = {
  recipients: readonly { name: string; email: string }[]
  subject: string
  paragraphs: readonly string[]
  rows: readonly { label: string; value: string }[]
}

/** Shows a mail before it is sent, and who gets it. */
export function MailPreview({ recipients, subject, paragraphs, rows }: MailPreviewProps) {
  return (
    <div className="grid gap-3">
      <p className="text-sm wrap-anywhere text-ink-soft">
        To {recipients.map(({ name, email }) => `${name} <${email}>`).join(', ')}
      </p>
      <div className="max-h-[50vh] overflow-y-auto rounded-md border border-line bg-sunken px-4 py-3">
        <p className="font-semibold">{subject}</p>
        {paragraphs.map((text) => (
          <p key={text} className="mt-1.5 whitespace-pre-line">
            {text}
          </p>
        ))}
        <dl className="mt-2.5 grid gap-1">
          {rows.map(({ label, value }, index) => (
            // two charges may have the same name
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="flex justify-between gap-4 text-sm">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="text-sm text-ink-faint">An email cannot be recalled.</p>
    </div>
  )
}
