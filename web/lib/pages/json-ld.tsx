/**
 * Structured data about a page for search engines, in the vocabulary of schema.org. Make addresses with `absolute()`.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // a '<' could end the element, because React does not escape the text of scripts
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
